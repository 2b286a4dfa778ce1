import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { AtriumError } from '../machine/index.ts';
import { createFormMachine, type FormEmitted } from './form.machine.ts';

interface Note {
  readonly text: string;
  readonly updated_at: string;
  readonly span?: { readonly start: number; readonly end: number };
}

const noteForm = createFormMachine<Note, Note>({
  id: 'noteForm',
  findProblems: (draft) => (draft.text.trim() ? {} : { text: ['general.required'] }),
  isAsked: (path, draft) => path !== 'span.end' || draft.text !== 'all day',
  draftFrom: (current) => current,
});
const coverage = recordTransitions(noteForm);
const first: Note = { text: 'first', updated_at: '1' };
const newer: Note = { text: 'theirs', updated_at: '2' };

function startForm(save: (draft: Note, current: unknown) => Promise<Note>, draft = first) {
  const emitted: FormEmitted<Note>[] = [];
  const machine = noteForm.provide({
    actors: { saveDraft: fromPromise(({ input }) => save(input.draft, input.current)) },
  });
  const form = createActor(machine, { input: { draft }, inspect: coverage.inspect });
  form.on('*', (event) => event.type !== 'form.changed' && emitted.push(event));
  form.start();
  return { form, emitted };
}

const never = () => new Promise<Note>(() => {});

describe('form', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(noteForm)).toMatchInlineSnapshot(`
      "(root) (initial) editing
      (root) --uploads.changed--> (stays) / changeUploads
      confirmingLeave --form.discard--> left (final)
      confirmingLeave --form.stay--> editing
      editing --draft.change--> (stays) / changeDraft, announceChange
      editing --form.leave [isChanged]--> confirmingLeave
      editing --form.leave--> left (final)
      editing --form.submit [canSave]--> saving
      editing --form.submit [hasProblems]--> (stays) / showProblems, announceProblems
      editing --text.unread--> (stays) / keepUnread, announceChange
      left (final)
      saved (final)
      saving (invoke) saveDraft as saveDraft
      saving --xstate.done.actor.saveDraft--> saved (final) / clearFailure, announceSaved
      saving --xstate.error.actor.saveDraft [isStale]--> stale / setFailure
      saving --xstate.error.actor.saveDraft--> editing / setFailure, announceFailure
      stale --form.overwrite--> saving
      stale --form.reload--> editing / takeCurrent
      stale --form.stay--> editing / clearFailure"
    `);
  });

  it('is not saved with a text that is not understood, and asks before that is lost (FORM-D01, CAL-E66)', () => {
    const { form, emitted } = startForm(never);
    const unread = { text: '25:99', problem: 'form.time_invalid' } as const;
    form.send({ type: 'text.unread', path: 'time', unread });
    expect(form.getSnapshot().context).toMatchObject({ draft: first, unread: { time: unread }, problems: {} });
    form.send({ type: 'form.submit' });
    expect(form.getSnapshot().value).toBe('editing');
    const problems = { time: ['form.time_invalid'] };
    expect(emitted).toEqual([{ type: 'form.refused', problems }]);
    expect(form.getSnapshot().context.problems).toEqual(problems);
    form.send({ type: 'form.leave' });
    expect(form.getSnapshot().value).toBe('confirmingLeave');
    form.send({ type: 'form.stay' });
    form.send({ type: 'text.unread', path: 'time', unread: null });
    expect(form.getSnapshot().context).toMatchObject({ unread: {}, problems: {} });
    form.send({ type: 'form.submit' });
    expect(form.getSnapshot().value).toBe('saving');
  });

  it('forgets a text that is not understood with the field it was typed into (CAL-D52)', () => {
    const { form } = startForm(never);
    const unread = { text: 'soon', problem: 'form.time_invalid' } as const;
    form.send({ type: 'text.unread', path: 'span.end', unread });
    form.send({ type: 'text.unread', path: 'text', unread });
    form.send({ type: 'draft.change', patch: { text: 'all day' } });
    expect(form.getSnapshot().context.unread).toEqual({ text: unread });
  });

  it('saves a draft without problems and hands on what was stored (CAL-065)', async () => {
    const { form, emitted } = startForm((draft) => Promise.resolve({ ...draft, updated_at: '2' }));
    form.send({ type: 'draft.change', patch: { text: 'second' } });
    form.send({ type: 'form.submit' });
    expect(form.getSnapshot().hasTag('busy')).toBe(true);
    await waitFor(form, (snapshot) => snapshot.status === 'done');
    expect(emitted).toEqual([{ type: 'form.saved', saved: { text: 'second', updated_at: '2' } }]);
  });

  it('goes back to editing with the problems shown, and drops each as it is mended (FORM-002)', () => {
    const { form, emitted } = startForm(never);
    form.send({ type: 'draft.change', patch: { text: ' ' } });
    expect(form.getSnapshot().context.problems).toEqual({});
    form.send({ type: 'form.submit' });
    expect(form.getSnapshot().value).toBe('editing');
    expect(form.getSnapshot().context.problems).toEqual({ text: ['general.required'] });
    expect(emitted).toEqual([{ type: 'form.refused', problems: { text: ['general.required'] } }]);
    form.send({ type: 'draft.change', patch: { text: 'mended' } });
    expect(form.getSnapshot().context.problems).toEqual({});
  });

  it('keeps every word when saving fails and shows what the server found (CAL-066)', async () => {
    const refusal = new AtriumError('invalid', 'Please check', { status: 422, errors: { text: ['failure.invalid'] } });
    const { form, emitted } = startForm(() => Promise.reject(refusal));
    form.send({ type: 'draft.change', patch: { text: 'SECOND' } });
    form.send({ type: 'form.submit' });
    await waitFor(form, (snapshot) => snapshot.matches('editing'));
    expect(form.getSnapshot().context.draft.text).toBe('SECOND');
    expect(form.getSnapshot().context.problems).toEqual({ text: ['failure.invalid'] });
    expect(emitted.map((event) => event.type)).toEqual(['form.failed']);
  });

  it('keeps what the server found until its field changes (FORM-007)', async () => {
    const errors = { text: ['failure.invalid'], 'span.end': ['general.problem.too_big'] } as const;
    const refusal = new AtriumError('invalid', 'Please check', { status: 422, errors });
    const { form } = startForm(() => Promise.reject(refusal), { ...first, span: { start: 1, end: 9 } });
    const problems = () => form.getSnapshot().context.problems;
    form.send({ type: 'form.submit' });
    await waitFor(form, (snapshot) => snapshot.matches('editing'));
    form.send({ type: 'draft.change', patch: { text: 'first', span: { start: 1, end: 9 } } });
    expect(problems()).toEqual(errors);
    form.send({ type: 'draft.change', patch: { text: 'quiet' } });
    expect(problems()).toEqual({ 'span.end': ['general.problem.too_big'] });
    form.send({ type: 'draft.change', patch: { text: 'first' } });
    expect(problems()).toEqual({ 'span.end': ['general.problem.too_big'] });
    form.send({ type: 'draft.change', patch: { span: { start: 0, end: 9 } } });
    expect(problems()).toEqual({});
  });

  it('takes a newer version that did not come along as a failure like others', async () => {
    const { form, emitted } = startForm(() => Promise.reject(new AtriumError('stale_object', 'newer')));
    form.send({ type: 'form.submit' });
    await waitFor(form, (snapshot) => snapshot.matches('editing'));
    expect(emitted).toMatchObject([{ type: 'form.failed', failure: { code: 'stale_object', message: 'newer' } }]);
    expect(form.getSnapshot().context.draft).toEqual(first);
  });

  it('changes and sends nothing while it asks what to do about a newer version', async () => {
    const stale = new AtriumError('stale_object', 'newer', { status: 409, current: newer });
    let saves = 0;
    const { form } = startForm(() => {
      saves += 1;
      return Promise.reject(stale);
    });
    form.send({ type: 'form.submit' });
    await waitFor(form, (snapshot) => snapshot.matches('stale'));
    form.send({ type: 'form.submit' });
    form.send({ type: 'draft.change', patch: { text: 'later' } });
    expect(form.getSnapshot().matches('stale')).toBe(true);
    expect(form.getSnapshot().context).toMatchObject({ draft: first, failure: { current: newer } });
    expect(saves).toBe(1);
  });

  it('sends one request when saving is pressed twice (GEN-E06)', () => {
    let saves = 0;
    const { form } = startForm(() => {
      saves += 1;
      return never();
    });
    form.send({ type: 'form.submit' });
    form.send({ type: 'form.submit' });
    expect(saves).toBe(1);
  });

  it('offers to reload or to overwrite when somebody else saved first (CAL-D09)', async () => {
    const seen: unknown[] = [];
    const stale = new AtriumError('stale_object', 'newer', { status: 409, current: newer });
    const save = (draft: Note, current: unknown) => {
      seen.push(current);
      return current ? Promise.resolve(draft) : Promise.reject(stale);
    };
    const { form } = startForm(save);
    form.send({ type: 'draft.change', patch: { text: 'mine' } });
    form.send({ type: 'form.submit' });
    await waitFor(form, (snapshot) => snapshot.matches('stale'));
    form.send({ type: 'form.overwrite' });
    await waitFor(form, (snapshot) => snapshot.status === 'done');
    expect(seen).toEqual([undefined, newer]);

    const other = startForm(() => Promise.reject(stale)).form;
    other.send({ type: 'form.submit' });
    await waitFor(other, (snapshot) => snapshot.matches('stale'));
    other.send({ type: 'form.stay' });
    expect(other.getSnapshot().context.draft).toEqual(first);
    other.send({ type: 'form.submit' });
    await waitFor(other, (snapshot) => snapshot.matches('stale'));
    other.send({ type: 'form.reload' });
    expect(other.getSnapshot().context.draft).toEqual(newer);
  });

  it('cannot be saved while files upload (CAL-064, UPLD-028)', () => {
    const { form } = startForm(never);
    form.send({ type: 'uploads.changed', uploads: { uploading: 1, quarantined: 0 } });
    form.send({ type: 'form.submit' });
    expect(form.getSnapshot().value).toBe('editing');
    form.send({ type: 'uploads.changed', uploads: { uploading: 0, quarantined: 0 } });
    form.send({ type: 'form.submit' });
    expect(form.getSnapshot().value).toBe('saving');
  });

  it('asks before a changed draft is left, and not otherwise (CAL-D56, FORM-004)', () => {
    const { form } = startForm(never);
    form.send({ type: 'draft.change', patch: { text: 'changed' } });
    form.send({ type: 'form.leave' });
    expect(form.getSnapshot().value).toBe('confirmingLeave');
    form.send({ type: 'form.stay' });
    expect(form.getSnapshot().context.draft.text).toBe('changed');
    form.send({ type: 'form.leave' });
    form.send({ type: 'form.discard' });
    expect(form.getSnapshot().value).toBe('left');

    const untouched = startForm(never).form;
    untouched.send({ type: 'form.leave' });
    expect(untouched.getSnapshot().value).toBe('left');
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});

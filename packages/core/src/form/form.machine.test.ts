import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { AtriumError } from '../machine/index.ts';
import { createFormMachine, type FormEmitted } from './form.machine.ts';
import { toastsMachine } from './toasts.machine.ts';
import { withdrawOnRetry } from './tries.actors.ts';

interface Note {
  readonly text: string;
  readonly updated_at: string;
  readonly span?: { readonly start: number; readonly end: number };
}

const noteForm = createFormMachine<Note, Note>({
  id: 'noteForm',
  findProblems: (draft) => (draft.text.trim() ? {} : { text: ['note.text_empty'] }),
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
  form.on('*', (event) => emitted.push(event));
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
      editing --draft.change--> (stays) / changeDraft
      editing --form.leave [isChanged]--> confirmingLeave
      editing --form.leave--> left (final)
      editing --form.submit [canSave]--> saving
      editing --form.submit [hasProblems]--> (stays) / showProblems, announceProblems
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
    expect(form.getSnapshot().context.problems).toEqual({ text: ['note.text_empty'] });
    expect(emitted).toEqual([{ type: 'form.refused', problems: { text: ['note.text_empty'] } }]);
    form.send({ type: 'draft.change', patch: { text: 'mended' } });
    expect(form.getSnapshot().context.problems).toEqual({});
  });

  it('keeps every word when saving fails and shows what the server found (CAL-066)', async () => {
    const refusal = new AtriumError('invalid', 'Please check', { status: 422, errors: { text: ['note.too_loud'] } });
    const { form, emitted } = startForm(() => Promise.reject(refusal));
    form.send({ type: 'draft.change', patch: { text: 'SECOND' } });
    form.send({ type: 'form.submit' });
    await waitFor(form, (snapshot) => snapshot.matches('editing'));
    expect(form.getSnapshot().context.draft.text).toBe('SECOND');
    expect(form.getSnapshot().context.problems).toEqual({ text: ['note.too_loud'] });
    expect(emitted.map((event) => event.type)).toEqual(['form.failed']);
  });

  it('keeps what the server found until its field changes (FORM-007)', async () => {
    const errors = { text: ['note.too_loud'], 'span.end': ['note.too_late'] };
    const refusal = new AtriumError('invalid', 'Please check', { status: 422, errors });
    const { form } = startForm(() => Promise.reject(refusal), { ...first, span: { start: 1, end: 9 } });
    const problems = () => form.getSnapshot().context.problems;
    form.send({ type: 'form.submit' });
    await waitFor(form, (snapshot) => snapshot.matches('editing'));
    form.send({ type: 'draft.change', patch: { text: 'first', span: { start: 1, end: 9 } } });
    expect(problems()).toEqual(errors);
    form.send({ type: 'draft.change', patch: { text: 'quiet' } });
    expect(problems()).toEqual({ 'span.end': ['note.too_late'] });
    form.send({ type: 'draft.change', patch: { text: 'first' } });
    expect(problems()).toEqual({ 'span.end': ['note.too_late'] });
    form.send({ type: 'draft.change', patch: { span: { start: 0, end: 9 } } });
    expect(problems()).toEqual({});
  });

  it('takes a newer version that did not come along as a failure like others', async () => {
    const { form, emitted } = startForm(() => Promise.reject(new AtriumError('stale_object', 'newer')));
    form.send({ type: 'form.submit' });
    await waitFor(form, (snapshot) => snapshot.matches('editing'));
    expect(emitted).toEqual([{ type: 'form.failed', failure: { code: 'stale_object', message: 'newer' } }]);
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

describe('toasts', () => {
  const toastCoverage = recordTransitions(toastsMachine);

  function startToasts() {
    const clock = createTestClock();
    const toasts = createActor(toastsMachine, { clock, inspect: toastCoverage.inspect }).start();
    const texts = () => toasts.getSnapshot().context.toasts.map((toast) => toast.text);
    return { toasts, clock, texts };
  }

  it('has this table of transitions', () => {
    expect(transitionTable(toastsMachine)).toMatchInlineSnapshot(`
      "(root) (initial) showing
      showing --failure.withdraw [hasFailed]--> (stays) / withdrawFailure
      showing --toast.dismiss--> (stays) / removeToast
      showing --toast.show [isRepeated]--> (stays)
      showing --toast.show [isError]--> (stays) / addToast
      showing --toast.show--> (stays) / addToast, dismissLater"
    `);
  });

  it('lets success leave after five seconds and keeps errors until dismissed (SHELL-D06)', async () => {
    const { toasts, clock, texts } = startToasts();
    toasts.send({ type: 'toast.show', toast: { tone: 'success', text: 'js.saving_successful' }, at: 0 });
    toasts.send({ type: 'toast.show', toast: { tone: 'error', text: 'js.generic_error' }, at: 0 });
    await clock.advance(4_999);
    expect(texts()).toEqual(['js.saving_successful', 'js.generic_error']);
    await clock.advance(1);
    expect(texts()).toEqual(['js.generic_error']);
    toasts.send({ type: 'toast.dismiss', id: 'toast-2' });
    expect(texts()).toEqual([]);
  });

  it('shows equal notices within a second once (SHELL-D06)', () => {
    const { toasts, texts } = startToasts();
    toasts.send({ type: 'toast.show', toast: { tone: 'error', text: 'js.generic_error' }, at: 0 });
    toasts.send({ type: 'toast.show', toast: { tone: 'error', text: 'js.generic_error' }, at: 999 });
    expect(texts()).toHaveLength(1);
    toasts.send({ type: 'toast.show', toast: { tone: 'error', text: 'js.generic_error' }, at: 1_000 });
    expect(texts()).toHaveLength(2);
  });

  it.each([
    [{ tone: 'info', text: 'js.generic_error' }],
    [{ tone: 'error', text: 'js.saving_failure' }],
    [{ tone: 'error', text: 'js.generic_error', values: { name: 'Mara' } }],
    [{ tone: 'error', text: 'js.generic_error', sentence: 'The server said this.' }],
  ] as const)('shows notices that differ at the same moment: %j (SHELL-D06)', (toast) => {
    const { toasts, texts } = startToasts();
    toasts.send({ type: 'toast.show', toast: { tone: 'error', text: 'js.generic_error' }, at: 0 });
    toasts.send({ type: 'toast.show', toast, at: 0 });
    expect(texts()).toHaveLength(2);
  });

  it('takes away what a retry made untrue: the failures of the same thing, and nothing else', () => {
    const { toasts, texts } = startToasts();
    for (const toast of [
      { tone: 'error', text: 'js.generic_error', about: 'answer' },
      { tone: 'error', text: 'js.saving_failure', about: 'answer' },
      { tone: 'success', text: 'js.saving_successful', about: 'answer' },
      { tone: 'error', text: 'failure.offline', about: 'lock' },
      { tone: 'error', text: 'failure.timeout' },
    ] as const) {
      toasts.send({ type: 'toast.show', toast, at: 0 });
    }
    toasts.send({ type: 'failure.withdraw', about: 'answer' });
    expect(texts()).toEqual(['js.saving_successful', 'failure.offline', 'failure.timeout']);
  });

  it('shows a failure anew when the retry fails at once', () => {
    const { toasts, texts } = startToasts();
    const toast = { tone: 'error', text: 'js.generic_error', about: 'answer' } as const;
    toasts.send({ type: 'toast.show', toast, at: 0 });
    toasts.send({ type: 'failure.withdraw', about: 'answer' });
    toasts.send({ type: 'toast.show', toast, at: 100 });
    expect(texts()).toEqual(['js.generic_error']);
  });

  it('are told of a retry by whatever is tried, until that is no longer listened to', async () => {
    const { toasts, texts } = startToasts();
    const form = createActor(
      createFormMachine<Record<string, never>, null>({
        id: 'retried',
        findProblems: () => ({}),
        draftFrom: () => ({}),
      }).provide({ actors: { saveDraft: fromPromise(() => Promise.reject(new Error('offline'))) } }),
      { input: { draft: {} } },
    ).start();
    const toast = { tone: 'error', text: 'js.saving_failure', about: 'form' } as const;
    form.on('form.failed', () => toasts.send({ type: 'toast.show', toast, at: 0 }));
    const listening = withdrawOnRetry(form, { toastsRef: toasts, about: 'form' });
    form.send({ type: 'form.submit' });
    await settle();
    expect(texts()).toEqual(['js.saving_failure']);
    form.send({ type: 'form.submit' });
    expect(texts()).toEqual([]);
    await settle();
    expect(texts()).toEqual(['js.saving_failure']);
    listening.unsubscribe();
    form.send({ type: 'form.submit' });
    expect(texts()).toEqual(['js.saving_failure']);
  });

  it('stay while what failed goes on with something else, until it is tried anew', () => {
    const { toasts, texts } = startToasts();
    const steps = createActor(
      setup({ types: { tags: {} as 'busy' } }).createMachine({
        initial: 'idle',
        states: {
          idle: { on: { next: 'trying' } },
          trying: { tags: 'busy', on: { next: 'lookingUp' } },
          lookingUp: { tags: 'busy', on: { next: 'idle' } },
        },
      }),
    ).start();
    withdrawOnRetry(steps, { toastsRef: toasts, about: 'step' });
    steps.send({ type: 'next' });
    toasts.send({ type: 'toast.show', toast: { tone: 'error', text: 'js.generic_error', about: 'step' }, at: 0 });
    steps.send({ type: 'next' });
    steps.send({ type: 'next' });
    expect(texts()).toEqual(['js.generic_error']);
    steps.send({ type: 'next' });
    expect(texts()).toEqual([]);
  });

  it('lets each notice leave five seconds after it came', async () => {
    const { toasts, clock, texts } = startToasts();
    toasts.send({ type: 'toast.show', toast: { tone: 'success', text: 'js.saving_successful' }, at: 0 });
    await clock.advance(3_000);
    toasts.send({ type: 'toast.show', toast: { tone: 'info', text: 'js.delete_successful' }, at: 3_000 });
    await clock.advance(2_000);
    expect(texts()).toEqual(['js.delete_successful']);
    await clock.advance(3_000);
    expect(texts()).toEqual([]);
  });

  afterAll(() => {
    expect(toastCoverage.missed()).toEqual([]);
  });
});

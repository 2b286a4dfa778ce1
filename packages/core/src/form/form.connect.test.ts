import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError, allow, refuse } from '../machine/index.ts';
import { connectForm } from './form.connect.ts';
import { createFormMachine } from './form.machine.ts';

interface Note {
  readonly text: string;
}

const noteForm = createFormMachine<Note, Note>({
  id: 'noteForm',
  findProblems: ({ text }) => (text ? {} : { text: ['general.required'] }),
  draftFrom: (current) => current,
});

function showForm(save: (draft: Note, current: unknown) => Promise<Note> = () => new Promise(() => {})) {
  const saveDraft = fromPromise<Note, { draft: Note; current: unknown }>(({ input }) =>
    save(input.draft, input.current),
  );
  const form = createActor(noteForm.provide({ actors: { saveDraft } }), { input: { draft: { text: 'mine' } } }).start();
  return { form, api: () => connectForm(form.getSnapshot(), form.send) };
}

const stale = new AtriumError('stale_object', 'newer', { current: { text: 'theirs' } });

describe("a form's view", () => {
  it('begins with the draft, unchanged, ready to be saved', () => {
    expect(showForm().api()).toMatchObject({
      draft: { text: 'mine' },
      problems: {},
      failure: null,
      isBusy: false,
      isChanged: false,
      isStale: false,
      isConfirmingLeave: false,
      save: allow,
    });
  });

  it('shows problems after submitting, and is busy while saving', () => {
    const { api } = showForm();
    api().change({ text: '' });
    api().submit();
    expect(api()).toMatchObject({ isChanged: true, isBusy: false, problems: { text: ['general.required'] } });
    api().change({ text: 'more' });
    api().submit();
    expect(api()).toMatchObject({ isBusy: true, problems: {} });
  });

  it('says why it cannot be saved while files upload (UPLD-028)', () => {
    const { form, api } = showForm();
    form.send({ type: 'uploads.changed', uploads: { uploading: 1, quarantined: 0 } });
    expect(api().save).toEqual(refuse('form.refusal.uploading'));
  });

  it('asks before changes are lost (FORM-004)', () => {
    const { form, api } = showForm();
    api().change({ text: 'more' });
    api().leave();
    expect(api().isConfirmingLeave).toBe(true);
    api().stay();
    expect(api().isConfirmingLeave).toBe(false);
    api().leave();
    api().discard();
    expect(form.getSnapshot().value).toBe('left');
  });

  it('offers the newer version, or to overwrite it (GEN-D06)', async () => {
    const { form, api } = showForm((draft, current) => (current ? Promise.resolve(draft) : Promise.reject(stale)));
    api().change({ text: 'more' });
    api().submit();
    await settle();
    expect(api()).toMatchObject({ isStale: true, isBusy: false, failure: { code: 'stale_object' } });
    api().reload();
    expect(api()).toMatchObject({ draft: { text: 'theirs' }, isStale: false, isChanged: false });
    api().submit();
    await settle();
    api().overwrite();
    await settle();
    expect(form.getSnapshot().value).toBe('saved');
  });
});

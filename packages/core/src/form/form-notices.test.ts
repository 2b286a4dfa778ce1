import { createTestClock, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError } from '../machine/index.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import { createToasts, showNotices } from '../toasts/index.ts';
import { createFormMachine, type SaveInput } from './form.machine.ts';
import { formNotices } from './form.notices.ts';

interface Note {
  readonly title: string;
  readonly text: string;
}

const wrong = (field: string): MessageKey => (field === 'title' ? 'general.required' : 'failure.invalid');

type Said = Parameters<typeof formNotices<Note, Note>>[1];

function start({ error, ...texts }: Said & { readonly error?: AtriumError } = {}) {
  const toasts = createToasts(createTestClock());
  const machine = createFormMachine<Note, Note>({
    id: 'note',
    findProblems: (draft): Problems =>
      Object.fromEntries(Object.entries(draft).flatMap(([field, said]) => (said ? [] : [[field, [wrong(field)]]]))),
    draftFrom: (current) => current,
  });
  const saveDraft = fromPromise<Note, SaveInput<Note>>(async ({ input }) => {
    if (error) throw error;
    return input.draft;
  });
  const form = createActor(machine.provide({ actors: { saveDraft } }), {
    input: { draft: { title: '', text: '' } },
  }).start();
  const stop = showNotices(form, formNotices(machine, texts), { toasts, about: 'note' });
  const change = (patch: Partial<Note>) => form.send({ type: 'draft.change', patch });
  const save = async () => {
    form.send({ type: 'form.submit' });
    await settle();
  };
  const shown = () => toasts.get().map(({ text }) => text);
  return { stop, change, save, shown };
}

const refused = new AtriumError('invalid', 'No', {
  errors: { title: ['general.required'], text: ['failure.invalid'] },
});

describe('a form that was not saved', () => {
  it('says the reason as its domain does, where that knows more (FORM-003, FILE-D16)', async () => {
    const { save, change, shown } = start({
      error: new AtriumError('locked', ''),
      reason: ({ code }) => ({ text: code === 'locked' ? 'files.locked_by' : 'js.generic_error' }),
    });
    change({ title: 'a', text: 'b' });
    await save();
    expect(shown()).toEqual(['files.locked_by']);
  });

  it('says the messages of its failing fields (CAL-062, FORM-003)', async () => {
    const { save, shown } = start();
    await save();
    expect(shown()).toEqual(['general.required', 'failure.invalid']);
  });

  it('says it once for each attempt, not once more', async () => {
    const { save, shown, change } = start();
    await save();
    await save();
    expect(shown()).toHaveLength(2);
    change({ title: 'Weather' });
    await save();
    expect(shown()).toEqual(['failure.invalid']);
  });

  it('takes it away when the draft is changed', async () => {
    const { save, shown, change } = start();
    await save();
    change({ title: 'Weather' });
    expect(shown()).toEqual([]);
  });

  it.each([
    ['the fields the server refused', { error: refused }, ['general.required', 'failure.invalid']],
    ['a failure of no field', { error: new AtriumError('offline', 'No') }, ['failure.offline']],
    [
      'a text of the form’s own first',
      { error: refused, failed: 'js.saving_failure' },
      ['js.saving_failure', 'general.required', 'failure.invalid'],
    ],
  ] as const)('says %s (FORM-003, CAL-062, CAL-066)', async (_, parts, texts) => {
    const { save, shown, change } = start(parts);
    change({ title: 'Weather', text: 'Rain' });
    await save();
    expect(shown()).toEqual(texts);
  });

  it('says nothing more once it is left', async () => {
    const { save, shown, stop } = start();
    await save();
    stop();
    expect(shown()).toEqual([]);
    await save();
    expect(shown()).toEqual([]);
  });

  it('says that it was saved, where there is something to say', async () => {
    for (const [texts, said] of [
      [{}, []] as const,
      [{ saved: 'js.saving_successful' }, ['js.saving_successful']] as const,
    ]) {
      const { save, shown, change } = start(texts);
      change({ title: 'Weather', text: 'Rain' });
      await save();
      expect(shown()).toEqual(said);
    }
  });
});

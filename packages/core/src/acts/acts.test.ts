import { createTestClock, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { AtriumError, allow } from '../machine/index.ts';
import { createToasts, notices, silent } from '../toasts/index.ts';
import { type AskedAct, createActMachine, createActs, createConfirmationMachine, createUndoMachine } from './index.ts';

type Deletion = { readonly reach: 'one' | 'all' };

const undoMachine = createUndoMachine<AskedAct<string, Deletion>>('deletionUndo');
const deletionMachine = createActMachine<string, Deletion, number>({
  id: 'deletion',
  verdict: () => allow,
  undo: undoMachine,
});

/** A page that runs an act. */
const pageMachine = setup({
  types: {
    input: {} as { readonly entity: string },
    context: {} as { readonly entity: string },
    children: {} as { readonly deletion: 'deletion' },
  },
  actors: { deletion: deletionMachine },
}).createMachine({
  id: 'page',
  context: ({ input }) => input,
  invoke: { id: 'deletion', src: 'deletion', input: ({ context }) => context },
});

const pageNotices = [
  notices(deletionMachine, {
    'act.done': silent,
    'act.refused': () => ({ tone: 'error', text: 'js.generic_error' }),
  }),
  notices(undoMachine, {
    'undo.offered': () => ({ tone: 'success', text: 'js.delete_successful', isUndoable: true }),
    'undo.done': () => ({ tone: 'success', text: 'js.saving_successful' }),
    'undo.refused': () => ({ tone: 'error', text: 'failure.undo_expired' }),
  }),
];

function startActs() {
  const clock = createTestClock();
  const toasts = createToasts(clock);
  const acts = createActs({ clock, toasts });
  const answers: ((answer: number | Error) => void)[] = [];
  const act = fromPromise<number, AskedAct<string, Deletion>>(
    () =>
      new Promise((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
  );
  const undo = undoMachine.provide({ actors: { undo: fromPromise(async () => {}) } });
  const logic = pageMachine.provide({ actors: { deletion: deletionMachine.provide({ actors: { act, undo } }) } });
  const open = (entity = 'note') => {
    const opened = acts.open(`page-${entity}`, logic, { input: { entity }, notices: pageNotices });
    const { deletion } = opened.ref.getSnapshot().children;
    return { ...opened, remove: () => deletion?.send({ type: 'act.run', input: { reach: 'one' } }) };
  };
  const answer = async (given: number | Error = 1) => {
    answers.shift()?.(given);
    await settle();
  };
  return { acts, clock, open, answer, toasts, texts: () => toasts.get().map(({ text }) => text) };
}

describe('acts', () => {
  it('end with their page when nothing is being done', () => {
    const { acts, open } = startActs();
    const { ref, release } = open();
    expect(acts.count()).toBe(1);
    release();
    expect([acts.count(), ref.getSnapshot().status]).toEqual([0, 'stopped']);
  });

  it('go on until they are done after their page was left, and say how it went', async () => {
    const { acts, open, answer, texts } = startActs();
    const { remove, release } = open();
    remove();
    release();
    expect([acts.count(), texts()]).toEqual([1, []]);
    await answer(new AtriumError('offline', 'No'));
    expect([acts.count(), texts()]).toEqual([0, ['js.generic_error']]);
  });

  it('can be taken back from wherever one is, for thirty seconds', async () => {
    const { acts, clock, open, answer, toasts, texts } = startActs();
    const { remove, release } = open();
    remove();
    release();
    await answer();
    expect(toasts.get()).toMatchObject([{ text: 'js.delete_successful', action: { label: 'general.undo' } }]);
    await clock.advance(29_999);
    expect([acts.count(), texts()]).toEqual([1, ['js.delete_successful']]);
    toasts.get()[0]?.action?.act();
    await settle();
    expect([acts.count(), texts()]).toEqual([0, ['js.saving_successful']]);
  });

  it('leave nothing behind when nobody takes them back', async () => {
    const { acts, clock, open, answer, texts } = startActs();
    const { remove, release } = open();
    remove();
    release();
    await answer();
    await clock.advance(30_000);
    expect([acts.count(), texts()]).toEqual([0, []]);
  });

  it('are the same ones for whoever comes back meanwhile, and others afterwards', async () => {
    const { acts, clock, open, answer } = startActs();
    const first = open();
    first.remove();
    first.release();
    await answer();
    const second = open();
    expect(second.ref).toBe(first.ref);
    await clock.advance(60_000);
    expect(acts.count()).toBe(1);
    second.release();
    expect(acts.count()).toBe(0);
    expect(open().ref).not.toBe(first.ref);
  });

  it('are kept apart by their keys, and held by each who has them open', () => {
    const { acts, open } = startActs();
    const [note, again, other] = [open(), open(), open('other')];
    expect([again.ref === note.ref, other.ref === note.ref, acts.count()]).toEqual([true, false, 2]);
    note.release();
    expect(acts.count()).toBe(2);
    again.release();
    expect(acts.count()).toBe(1);
  });

  it('take back what was said of a failure when it is tried anew, also from a page opened later', async () => {
    const { open, answer, texts } = startActs();
    const first = open();
    first.remove();
    await answer(new AtriumError('offline', 'No'));
    first.release();
    expect(texts()).toEqual(['js.generic_error']);
    open().remove();
    expect(texts()).toEqual([]);
  });

  it.each([
    ['is open', false, []],
    ['was left', true, ['failure.offline']],
  ])('say what their page shows itself only when that %s', async (_what, isLeft, said) => {
    const clock = createTestClock();
    const toasts = createToasts(clock);
    const machine = createConfirmationMachine<string, string>('farewell');
    const act = fromPromise<string, { subject: string }>(() => Promise.reject(new AtriumError('offline', 'No')));
    const { ref, release } = createActs({ clock, toasts }).open('farewell', machine.provide({ actors: { act } }), {
      input: undefined,
      notices: [
        notices(machine, {
          'act.done': silent,
          'act.refused': () => ({ tone: 'error', text: 'failure.offline', isOnPage: true }),
        }),
      ],
    });
    ref.send({ type: 'confirmation.ask', subject: 'note' });
    ref.send({ type: 'confirmation.accept' });
    if (isLeft) release();
    await settle();
    expect(toasts.get().map(({ text }) => text)).toEqual(said);
  });
});

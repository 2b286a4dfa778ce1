import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { connectConfirmation } from './confirmation.connect.ts';
import { createConfirmationMachine } from './confirmation.machine.ts';
import { connectSearch } from './search.connect.ts';
import { createSearchMachine } from './search.machine.ts';
import { undoMachine } from './undo.machine.ts';

describe('confirmation', () => {
  const machine = createConfirmationMachine<string, number>('removal');
  const coverage = recordTransitions(machine);

  function startRemoval(act: (subject: string) => Promise<number>) {
    const done: number[] = [];
    const provided = machine.provide({ actors: { act: fromPromise(({ input }) => act(input.subject)) } });
    const actor = createActor(provided, { inspect: coverage.inspect });
    actor.on('act.done', (event) => done.push(event.done));
    actor.start();
    return { api: () => connectConfirmation(actor.getSnapshot(), actor.send), done };
  }

  it('has this table of transitions', () => {
    expect(transitionTable(machine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      acting (invoke) act as act
      acting --xstate.done.actor.act--> idle / announceDone, clear
      acting --xstate.error.actor.act--> asking / setFailure
      asking --confirmation.accept--> acting
      asking --confirmation.dismiss--> idle / clear
      idle --confirmation.ask--> asking / setSubject"
    `);
  });

  it('sends nothing when the person backs out (CAL-193, CAL-196)', async () => {
    const acted: string[] = [];
    const { api } = startRemoval(async (subject) => acted.push(subject));
    api().ask('garden day');
    expect(api()).toMatchObject({ isOpen: true, subject: 'garden day' });
    api().dismiss();
    expect(api()).toMatchObject({ isOpen: false, subject: null });
    expect(acted).toEqual([]);
  });

  it('acts once agreed, and stays open to try again when that fails', async () => {
    let tries = 0;
    const { api, done } = startRemoval(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return tries;
    });
    api().ask('garden day');
    api().accept();
    expect(api().isBusy).toBe(true);
    await settle();
    expect(api()).toMatchObject({ isOpen: true, isBusy: false, failure: { message: 'offline' } });
    api().accept();
    await settle();
    expect(done).toEqual([2]);
    expect(api().isOpen).toBe(false);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});

describe('undo', () => {
  const coverage = recordTransitions(undoMachine);

  function startUndo(undo: () => Promise<void>) {
    const clock = createTestClock();
    const actor = createActor(undoMachine.provide({ actors: { undo: fromPromise(undo) } }), {
      clock,
      inspect: coverage.inspect,
    }).start();
    return { actor, clock, state: () => actor.getSnapshot().value };
  }

  it('has this table of transitions', () => {
    expect(transitionTable(undoMachine)).toMatchInlineSnapshot(`
      "(root) (initial) offered
      expired (final)
      offered --undo.request--> undoing
      offered --after undoPeriod--> expired (final)
      undoFailed --undo.request--> undoing
      undoing (invoke) undo as undo
      undoing --xstate.done.actor.undo--> undone (final)
      undoing --xstate.error.actor.undo--> undoFailed / setFailure
      undone (final)"
    `);
  });

  it('is offered for thirty seconds', async () => {
    const { clock, state } = startUndo(async () => {});
    await clock.advance(29_999);
    expect(state()).toBe('offered');
    await clock.advance(1);
    expect(state()).toBe('expired');
  });

  it('takes the act back, and can be tried again when that fails', async () => {
    let tries = 0;
    const { actor, state } = startUndo(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
    });
    actor.send({ type: 'undo.request' });
    await settle();
    expect(state()).toBe('undoFailed');
    actor.send({ type: 'undo.request' });
    await settle();
    expect(state()).toBe('undone');
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});

describe('search', () => {
  const machine = createSearchMachine<string>('memberSearch');
  const coverage = recordTransitions(machine);

  function startSearch(find: (text: string) => Promise<readonly string[]>) {
    const clock = createTestClock();
    const asked: string[] = [];
    const findHits = fromPromise<readonly string[], { readonly text: string }>(({ input }) => {
      asked.push(input.text);
      return find(input.text);
    });
    const actor = createActor(machine.provide({ actors: { findHits } }), { clock, inspect: coverage.inspect }).start();
    return { clock, asked, api: () => connectSearch(actor.getSnapshot(), actor.send) };
  }

  it('has this table of transitions', () => {
    expect(transitionTable(machine)).toMatchInlineSnapshot(`
      "(root) (initial) blank
      (root) --search.type [isLongEnough]--> waiting (again) / setText
      (root) --search.type--> blank / setText, clearHits
      searchFailed --search.retry--> searching
      searching (invoke) findHits as findHits
      searching --xstate.done.actor.findHits--> found / setHits
      searching --xstate.error.actor.findHits--> searchFailed / setFailure
      waiting --after typingPause--> searching"
    `);
  });

  it('asks for more characters without asking the server (CAL-147, CAL-E96)', async () => {
    const { api, clock, asked } = startSearch(async () => ['Mara']);
    expect(api().isBlank).toBe(true);
    api().type('m');
    await clock.advance(1_000);
    expect(api()).toMatchObject({ isBlank: true, text: 'm' });
    expect(asked).toEqual([]);
  });

  it('asks once after a pause of 300 ms, with what was typed last (SHELL-034, CAL-E96)', async () => {
    const { api, clock, asked } = startSearch(async (text) => [text]);
    api().type('ma');
    await clock.advance(299);
    api().type('mar');
    await clock.advance(299);
    expect(asked).toEqual([]);
    await clock.advance(1);
    expect(asked).toEqual(['mar']);
    expect(api()).toMatchObject({ hits: ['mar'], isBusy: false });
  });

  it('drops the answer to an older question (CAL-E96)', async () => {
    const answers = new Map<string, (hits: readonly string[]) => void>();
    const { api, clock } = startSearch((text) => new Promise((resolve) => answers.set(text, resolve)));
    api().type('ma');
    await clock.advance(300);
    api().type('mara');
    await clock.advance(300);
    answers.get('mara')?.(['Mara']);
    await settle();
    answers.get('ma')?.(['Max']);
    await settle();
    expect(api().hits).toEqual(['Mara']);
  });

  it('says when nothing fits, and when searching failed (CAL-148)', async () => {
    let isOffline = false;
    const { api, clock } = startSearch(async () => {
      if (isOffline) throw new Error('offline');
      return [];
    });
    api().type('zz');
    await clock.advance(300);
    expect(api().isEmpty).toBe(true);
    isOffline = true;
    api().type('zzz');
    await clock.advance(300);
    expect(api()).toMatchObject({ isEmpty: false, failure: { message: 'offline' } });
    isOffline = false;
    api().retry();
    await settle();
    expect(api()).toMatchObject({ isEmpty: true, failure: null });
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});

import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { connectSearch } from './search.connect.ts';
import { createSearchMachine } from './search.machine.ts';

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

  it('drops the answer to an older question (CAL-E96, SHELL-E05)', async () => {
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

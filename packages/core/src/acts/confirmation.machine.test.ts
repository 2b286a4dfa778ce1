import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { connectConfirmation } from './confirmation.connect.ts';
import { createConfirmationMachine } from './confirmation.machine.ts';

describe('confirmation', () => {
  const machine = createConfirmationMachine<string, number>('removal');
  const coverage = recordTransitions(machine);

  function startRemoval(act: (subject: string) => Promise<number>) {
    const done: number[] = [];
    const refused: string[] = [];
    const provided = machine.provide({ actors: { act: fromPromise(({ input }) => act(input.subject)) } });
    const actor = createActor(provided, { inspect: coverage.inspect });
    actor.on('act.done', (event) => done.push(event.done));
    actor.on('act.refused', ({ failure }) => refused.push(failure.message));
    actor.start();
    return { api: () => connectConfirmation(actor.getSnapshot(), actor.send), done, refused };
  }

  it('has this table of transitions', () => {
    expect(transitionTable(machine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      acting (invoke) act as act
      acting --xstate.done.actor.act--> idle / announceDone, clear
      acting --xstate.error.actor.act--> asking / setFailure, announceRefused
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
    const { api, done, refused } = startRemoval(async () => {
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
    expect([done, refused]).toEqual([[2], ['offline']]);
    expect(api().isOpen).toBe(false);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});

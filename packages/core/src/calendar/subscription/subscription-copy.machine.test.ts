import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { exampleCalendars } from '../calendar.fixtures.ts';
import { connectSubscription } from './subscription.connect.ts';
import { type Subscription, type SubscriptionAddress, subscriptionAddresses } from './subscription.rules.ts';
import { subscriptionCopyMachine } from './subscription-copy.machine.ts';

const coverage = recordTransitions(subscriptionCopyMachine);
const { personal, shared } = exampleCalendars;
const subscription: Subscription = { calendars: [personal, shared], token: 'abc' };
const origin = 'https://atrium.test';
const [all] = subscriptionAddresses(subscription, origin);

function start(write: (url: string) => Promise<void> = () => Promise.resolve()) {
  const clock = createTestClock();
  const machine = subscriptionCopyMachine.provide({
    actors: {
      writeClipboard: fromPromise(async ({ input }) => {
        await write(input.address.url);
        return input.address;
      }),
    },
  });
  const copying = createActor(machine, { clock, inspect: coverage.inspect });
  const told: { readonly type: string; readonly address: SubscriptionAddress }[] = [];
  copying.on('*', (event) => told.push(event));
  copying.start();
  const api = (known = subscription) =>
    connectSubscription({ snapshot: copying.getSnapshot(), subscription: known, origin }, copying.send);
  return { api, told, clock };
}

describe('copying addresses', () => {
  it('is exactly this chart', () => {
    expect(transitionTable(subscriptionCopyMachine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      (root) --address.copy--> copying (again) / setAddress
      copied --after readingTime--> idle
      copying (invoke) writeClipboard as writeClipboard
      copying --xstate.done.actor.writeClipboard--> copied / announceCopied
      copying --xstate.error.actor.writeClipboard--> copyRefused / announceRefused
      idle (entry) / clear"
    `);
  });

  it('copies the one that is meant and says so for a moment (CAL-234, CAL-237, CAL-D143)', async () => {
    const written: string[] = [];
    const { api, told, clock } = start(async (url) => void written.push(url));
    expect(api().rows.map(({ of, calendar, copying }) => [of, calendar?.name ?? null, copying])).toEqual([
      ['all', null, 'idle'],
      ['participating', null, 'idle'],
      [personal.id, 'Mira Brandt', 'idle'],
      [shared.id, 'Jonas Weber', 'idle'],
    ]);
    api().rows[2]?.copy();
    expect(api().rows.map(({ copying }) => copying)).toEqual(['idle', 'idle', 'copying', 'idle']);
    await settle();
    const url = `https://atrium.test/calendars/${personal.id}.ics?access_token=abc`;
    expect([written, api().rows.map(({ copying }) => copying)]).toEqual([[url], ['idle', 'idle', 'copied', 'idle']]);
    expect(told.map(({ type, address }) => [type, address.of])).toEqual([['address.copied', personal.id]]);
    await clock.advance(3_000);
    expect(api().rows[2]?.copying).toBe('idle');
  });

  it('says when the clipboard refuses; the address waits to be copied by hand (CAL-238, CAL-D143, CAL-E123)', async () => {
    const { api, told, clock } = start(() => Promise.reject(new TypeError('refused')));
    api().rows[0]?.copy();
    await settle();
    expect([api().rows[0]?.copying, told]).toEqual(['copyRefused', [{ type: 'address.refused', address: all }]]);
    await clock.advance(60_000);
    expect(api().rows[0]).toMatchObject({ copying: 'copyRefused', url: all?.url });
  });

  it('copies another one without waiting for the first (CAL-234)', async () => {
    const written: string[] = [];
    const { api, told } = start((url) => {
      written.push(url);
      return written.length === 1 ? new Promise(() => {}) : Promise.resolve();
    });
    api().rows[0]?.copy();
    api().rows[1]?.copy();
    await settle();
    expect([written.length, told.map(({ address }) => address.of)]).toEqual([2, ['participating']]);
  });

  it('shows no address without a token or a calendar (CAL-235, CAL-236, CAL-E122)', () => {
    const { api } = start();
    expect(api().status).toBe('ready');
    expect(api({ calendars: [], token: null })).toEqual({ status: 'noToken', rows: [] });
    expect(api({ ...subscription, token: null })).toEqual({ status: 'noToken', rows: [] });
    expect(api({ calendars: [], token: 'abc' })).toEqual({ status: 'noCalendars', rows: [] });
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});

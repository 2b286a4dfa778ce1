import { createTestClock, settle, transitionTable } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../../atrium.ts';
import { createMemoryEnvironment } from '../../environment/index.ts';
import { createCalendar } from '../calendar.client.ts';
import { exampleCalendars } from '../calendar.fixtures.ts';
import { calendarKeys } from '../calendar.keys.ts';
import { subscriptionAddresses, type TokenAct } from './subscription.rules.ts';
import { subscriptionTokenMachine } from './subscription-token.machine.ts';

const known = { calendars: [exampleCalendars.personal], token: 'old' };
const [all] = subscriptionAddresses(known, 'https://atrium.test');

function connectServer(write: (text: string) => Promise<void> = () => Promise.resolve()) {
  const calls: string[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock: createTestClock(0), clipboard: { write } }),
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init);
      calls.push(`${method} ${new URL(url).pathname}`);
      if (method === 'DELETE') return new Response(null, { status: 204 });
      return Response.json({ subscription_token: 'new' }, { status: 201 });
    },
  });
  atrium.queryClient.setQueryData([...calendarKeys.subscription], known);
  const shown = () => atrium.queryClient.getQueryData<typeof known>([...calendarKeys.subscription]);
  return { calendar: createCalendar(atrium), calls, shown };
}

describe('the addresses to subscribe to, bound to a client', () => {
  it('change only after asking', () => {
    expect(transitionTable(subscriptionTokenMachine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      acting (invoke) act as act
      acting --xstate.done.actor.act--> idle / announceDone, clear
      acting --xstate.error.actor.act--> asking / setFailure, announceRefused
      asking --confirmation.accept--> acting
      asking --confirmation.dismiss--> idle / clear
      idle --confirmation.ask--> asking / setSubject"
    `);
  });

  it.each<[TokenAct, string, string | null]>([
    ['make', 'POST /calendars/subscribe', 'new'],
    ['renew', 'POST /calendars/subscribe', 'new'],
    ['revoke', 'DELETE /calendars/subscribe', null],
  ])('are shown anew at once after: %s (CAL-D140)', async (act, call, token) => {
    const { calendar, calls, shown } = connectServer();
    const told: unknown[] = [];
    const actor = createActor(calendar.subscriptionTokenMachine).start();
    actor.on('act.done', (event) => told.push(event));
    actor.send({ type: 'confirmation.ask', subject: act });
    expect(calls).toEqual([]);
    actor.send({ type: 'confirmation.accept' });
    await settle();
    expect([calls, told]).toEqual([[call], [{ type: 'act.done', done: act }]]);
    expect(shown()).toEqual({ ...known, token });
  });

  it('are written into the clipboard, or refused by it (CAL-234, CAL-238)', async () => {
    const written: string[] = [];
    const outcomes = [async (text: string) => void written.push(text), () => Promise.reject(new TypeError('refused'))];
    const { calendar } = connectServer((text) => outcomes.shift()?.(text) ?? Promise.resolve());
    if (!all) throw new Error('The example has an address.');
    const copying = createActor(calendar.subscriptionCopyMachine).start();
    copying.send({ type: 'address.copy', address: all });
    await settle();
    expect([written, copying.getSnapshot().value]).toEqual([[all.url], 'copied']);
    copying.send({ type: 'address.copy', address: all });
    await settle();
    expect(copying.getSnapshot().value).toBe('copyRefused');
  });
});

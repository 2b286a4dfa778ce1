import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { AtriumError } from '../../machine/index.ts';
import { exampleAppointments } from '../appointment.fixtures.ts';
import type { Appointment } from '../appointment.schema.ts';
import { participantsOf } from './participants.fixtures.ts';
import { connectPeopleChange } from './people-change.connect.ts';
import { type PeopleChanged, type PeopleChangeEmitted, peopleChangeMachine } from './people-change.machine.ts';
import type { PeopleChange } from './people-change.rules.ts';

const coverage = recordTransitions(peopleChangeMachine);
const { plain, occurrence, full, canceled } = exampleAppointments;
const people = participantsOf(3);
const [mira, jonas, aylin] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];

function change(appointment: Appointment) {
  const asked: PeopleChange[] = [];
  const emitted: PeopleChangeEmitted[] = [];
  const heard: EventObject[] = [];
  const server = { accept: (_: PeopleChanged) => {}, refuse: (_: Error) => {} };
  const machine = peopleChangeMachine.provide({
    actors: {
      changePeople: fromPromise<PeopleChanged, PeopleChange>(({ input }) => {
        asked.push(input);
        return new Promise((accept, refuse) => Object.assign(server, { accept, refuse }));
      }),
    },
  });
  const listRef = createActor(fromCallback(({ receive }) => receive((event) => heard.push(event)))).start();
  const actor = createActor(machine, { input: { appointment, listRef }, inspect: coverage.inspect });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const answer = async (act: () => void) => {
    act();
    await settle();
  };
  return {
    actor,
    asked,
    emitted,
    heard,
    api: () => connectPeopleChange(actor.getSnapshot(), actor.send),
    accept: (changed: Partial<PeopleChanged> = {}) =>
      answer(() => server.accept({ done: [mira], left: 0, failure: null, ...changed })),
    refuse: (code: string) => answer(() => server.refuse(new AtriumError(code, 'No'))),
  };
}

describe('people change', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(peopleChangeMachine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      (root) --facts.loaded--> (stays) / takeAppointment
      (root) --people.change [isAllowed]--> (stays) / addWaiting
      (root) --people.change--> (stays) / announceVerdict
      asking --change.confirm--> changing
      asking --change.dismiss--> idle
      asking --scope.choose--> (stays) / setScope
      changing (invoke) changePeople as changePeople
      changing --xstate.done.actor.changePeople--> idle / announceChange, offerUndo, letChoiceGo
      changing --xstate.error.actor.changePeople--> idle / announceRefusal
      idle --always [isNextAsked]--> asking / takeNext
      idle --always [hasNext]--> changing / takeNext"
    `);
  });

  it('sets a status at once on a plain appointment, and shows it while it is sent (CAL-D98, CAL-D104)', async () => {
    const { api, asked, emitted, heard, accept } = change(plain);
    api().setStatus([mira], 'declined');
    expect([api().isBusy, api().isChanging(mira), api().statusOf(mira), api().statusOf(jonas)]).toEqual([
      true,
      true,
      'declined',
      'accepted',
    ]);
    const sent = { appointment: plain, act: { kind: 'status', status: 'declined' }, scope: 'this', people: [mira] };
    expect(asked).toEqual([sent]);
    await accept();
    expect([api().isBusy, api().isChanging(mira), api().statusOf(mira)]).toEqual([false, false, 'open']);
    expect(emitted).toEqual([{ type: 'people.changed', change: sent, left: 0, reason: null }]);
    expect(heard).toEqual([{ type: 'choice.clear' }]);
  });

  it('asks on a series for which dates, this one preselected (CAL-D95)', async () => {
    const { api, asked } = change(occurrence);
    api().setStatus([mira, jonas], 'accepted');
    expect(api()).toMatchObject({ isAsking: true, isBusy: false, scope: 'this', scopes: ['this', 'all'] });
    expect([api().people, asked]).toEqual([[mira, jonas], []]);
    api().chooseScope('all');
    api().confirm();
    expect(asked).toMatchObject([{ scope: 'all', people: [mira, jonas] }]);
  });

  it('always asks before it removes, and does nothing when backed out of (CAL-D104)', async () => {
    const { api, asked, emitted, accept } = change(plain);
    api().remove([mira]);
    expect(api()).toMatchObject({ isAsking: true, act: { kind: 'remove' }, scopes: ['this'] });
    api().dismiss();
    expect([api().isAsking, asked]).toEqual([false, []]);
    api().remove([mira, jonas]);
    api().confirm();
    expect(api().statusOf(jonas)).toBe('accepted');
    await accept({ done: [mira, jonas] });
    expect(emitted).toMatchObject([{ type: 'people.changed', change: { people: [mira, jonas] }, left: 0 }]);
  });

  it('takes one change after the other, and loses none (CAL-D104)', async () => {
    const { api, asked, accept } = change(plain);
    api().setStatus([mira], 'declined');
    api().setStatus([jonas], 'declined');
    api().setStatus([mira], 'accepted');
    expect([api().statusOf(mira), api().statusOf(jonas), asked.length]).toEqual(['accepted', 'declined', 1]);
    await accept();
    await accept();
    expect(asked.map((sent) => [sent.act, sent.people])).toEqual([
      [{ kind: 'status', status: 'declined' }, [mira]],
      [{ kind: 'status', status: 'declined' }, [jonas]],
      [{ kind: 'status', status: 'accepted' }, [mira]],
    ]);
  });

  it('says for how many it was not done, and why', async () => {
    const { api, emitted, accept } = change(plain);
    api().setStatus(people, 'accepted');
    const failure = { code: 'attendee_limit_reached', message: 'full', domain: 'calendar' };
    await accept({ done: [mira], left: 2, failure });
    expect(emitted).toMatchObject([{ left: 2, reason: { text: 'calendar.refusal.attendee_limit_reached' } }]);
  });

  it('says why nothing was done, and goes on', async () => {
    const { api, emitted, heard, refuse } = change(plain);
    api().setStatus([aylin], 'accepted');
    await refuse('offline');
    expect(emitted).toEqual([{ type: 'people.refused', reason: { text: 'failure.offline' } }]);
    expect([api().isBusy, api().statusOf(aylin), heard]).toEqual([false, 'declined', []]);
  });

  it('refuses before anything is sent what cannot be done (CAL-D86)', () => {
    const { api, asked, emitted } = change(full);
    api().setStatus([mira], 'accepted');
    expect(emitted).toEqual([{ type: 'people.refused', reason: { text: 'calendar.refusal.attendee_limit_reached' } }]);
    expect([api().isBusy, asked]).toEqual([false, []]);
  });

  it('offers no status where the appointment is canceled, also when that happens meanwhile', () => {
    const { api, actor } = change(plain);
    expect(api().canSetStatus).toBe(true);
    actor.send({ type: 'facts.loaded', data: canceled });
    expect(api().canSetStatus).toBe(false);
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { exampleAppointments } from '../appointment.fixtures.ts';
import type { Appointment } from '../appointment.schema.ts';
import type { Answered } from '../participation.schema.ts';
import { connectRsvp } from './rsvp.connect.ts';
import { rsvpMachine } from './rsvp.machine.ts';

const now = Date.parse('2026-11-20T08:00:00Z');

function view(appointment: Appointment, answer: () => Promise<Answered> = () => new Promise(() => {})) {
  const machine = rsvpMachine.provide({
    actors: { answer: fromPromise(answer), facts: fromCallback(() => {}), now: fromCallback(() => {}) },
  });
  const rsvp = createActor(machine, { input: { appointment, retroactiveOpting: false, now } }).start();
  return () => connectRsvp(rsvp.getSnapshot(), rsvp.send);
}

describe('rsvp of the view', () => {
  it('marks the current answer and counts (CAL-124, CAL-D94)', () => {
    const api = view({ ...exampleAppointments.plain, my_status: 'accepted' });
    expect(api()).toMatchObject({ isOffered: true, status: 'accepted', isBusy: false, seatsLeft: null });
    expect(api().choices).toEqual([
      { answer: 'accepted', verdict: { allowed: true }, isCurrent: true, isBusy: false, isSuggested: false },
      { answer: 'declined', verdict: { allowed: true }, isCurrent: false, isBusy: false, isSuggested: false },
    ]);
  });

  it('suggests accepting to who has not answered, where they can (CAL-124)', () => {
    const suggested = (appointment: Appointment) => view(appointment)().choices.map(({ isSuggested }) => isSuggested);
    expect(suggested(exampleAppointments.plain)).toEqual([true, false]);
    expect(suggested({ ...exampleAppointments.plain, my_status: 'declined' })).toEqual([false, false]);
    expect(suggested(exampleAppointments.full)).toEqual([false, false]);
  });

  it('shows an answer and its count before the server has agreed (CAL-D94)', () => {
    const api = view(exampleAppointments.plain);
    api().give('accepted');
    expect(api()).toMatchObject({
      isBusy: true,
      status: 'accepted',
      given: 'accepted',
      choices: [{ isBusy: true }, { isBusy: false }],
      counts: { total: 3, accepted: 2, declined: 1, open: 0 },
    });
  });

  it('says why an answer is not possible (CAL-127, CAL-D91)', () => {
    expect(view(exampleAppointments.full)().choices.map(({ verdict }) => verdict)).toEqual([
      { allowed: false, reason: 'calendar.refusal.attendee_limit_reached' },
      { allowed: true },
    ]);
    expect(view(exampleAppointments.full)()).toMatchObject({
      seatsLeft: 0,
      isFull: true,
      refusal: 'calendar.refusal.attendee_limit_reached',
    });
    expect(view(exampleAppointments.plain)()).toMatchObject({ isFull: false, refusal: null, given: null });
    expect(view(exampleAppointments.locked)().choices.map(({ verdict }) => verdict)).toEqual([
      { allowed: false, reason: 'calendar.refusal.participation_locked' },
      { allowed: false, reason: 'calendar.refusal.participation_locked' },
    ]);
  });

  it('asks this or all on an occurrence and names the scope (CAL-125)', () => {
    const api = view(exampleAppointments.occurrence);
    expect(api().scopes).toEqual(['this', 'all']);
    api().give('declined');
    expect(api()).toMatchObject({ isChoosingScope: true, answer: 'declined', scope: 'this', status: 'open' });
    api().chooseScope('all');
    expect(api().scope).toBe('all');
    api().confirm();
    expect(api()).toMatchObject({ isChoosingScope: false, isBusy: true });
  });

  it('goes back to the buttons when the decision is closed (CAL-E86)', () => {
    const api = view(exampleAppointments.occurrence);
    api().give('accepted');
    api().dismiss();
    expect(api()).toMatchObject({ isChoosingScope: false, answer: null, status: 'open', failure: null });
  });
});

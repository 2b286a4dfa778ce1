import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { startAct } from '../../acts/acts.fixtures.ts';
import { AtriumError, refuse } from '../../machine/index.ts';
import { exampleAppointments, situationOf } from '../appointment.fixtures.ts';
import type { Appointment } from '../appointment.schema.ts';
import type { Answered } from '../participation.schema.ts';
import { participantsOf } from './participants.fixtures.ts';
import { connectRsvp } from './rsvp.connect.ts';
import { rsvpMachine } from './rsvp.machine.ts';

const [participant] = participantsOf(1) as [Answered['participant']];
const accepted: Answered = {
  participant: { ...participant, status: 'accepted' },
  participants_summary: { total: 3, accepted: 2, declined: 1, open: 0 },
  skipped: [],
};

function view(appointment: Appointment, answer?: () => Promise<Answered>) {
  const { ref, know, ...started } = startAct(rsvpMachine, situationOf(appointment), answer);
  return {
    ...started,
    know: (known: Appointment, news: Parameters<typeof situationOf>[1] = {}) => know(situationOf(known, news)),
    api: () => connectRsvp(ref.getSnapshot(), ref.send),
    chosen: () => started.asked.map(({ input }) => input),
  };
}

describe('rsvp', () => {
  it('answers a plain appointment at once, and says so (CAL-122, CAL-D94)', async () => {
    const { api, chosen, told, state } = view(exampleAppointments.plain, () => Promise.resolve(accepted));
    api().give('accepted');
    expect(state()).toBe('acting');
    await settle();
    expect(chosen()).toEqual([{ answer: 'accepted', scope: 'this' }]);
    expect(told).toMatchObject([{ type: 'act.done', input: { answer: 'accepted' }, output: { skipped: [] } }]);
  });

  it('asks on an occurrence which ones are meant, this one preselected (CAL-125, CAL-126, CAL-D95)', async () => {
    const skipped = [{ id: 'r-1', code: 'attendee_limit_reached' as const }];
    const { api, chosen, told } = view(exampleAppointments.occurrence, async () => ({ ...accepted, skipped }));
    expect(api().scopes).toEqual(['this', 'all']);
    api().give('accepted');
    expect(api()).toMatchObject({ isChoosingScope: true, answer: 'accepted', scope: 'this', status: 'open' });
    api().chooseScope('all');
    expect(api().scope).toBe('all');
    api().confirm();
    expect(api()).toMatchObject({ isChoosingScope: false, isBusy: true });
    await settle();
    expect(chosen()).toEqual([{ answer: 'accepted', scope: 'all' }]);
    expect(told).toMatchObject([{ type: 'act.done', output: { skipped } }]);
  });

  it('says until when answers are taken, until they are closed (CAL-D169)', () => {
    const { closingSoon, closing, plain } = exampleAppointments;
    const untilOf = (appointment: Appointment) => view(appointment).api().until;
    expect(untilOf(closingSoon)).toBe(Date.parse('2026-11-20T08:30:00Z'));
    expect([untilOf(closing), untilOf(plain)]).toEqual([null, null]);
  });

  it('sends nothing and goes back to the buttons when the decision is closed (CAL-E86)', () => {
    const { api, told, state } = view(exampleAppointments.occurrence);
    api().give('declined');
    api().dismiss();
    expect([state(), told]).toEqual(['idle', []]);
    expect(api()).toMatchObject({ isChoosingScope: false, answer: null, status: 'open', failure: null });
  });

  it('sends no answer that can be given no more when the decision is made (CAL-127, CAL-E43)', () => {
    const { api, know, asked } = view(exampleAppointments.occurrence);
    api().give('accepted');
    const { attendee_configuration } = exampleAppointments.locked;
    know({ ...exampleAppointments.occurrence, attendee_configuration });
    api().confirm();
    expect(api().isChoosingScope).toBe(true);
    expect(api().choices[0]?.verdict.allowed).toBe(false);
    expect(asked).toEqual([]);
  });

  it('says once why the server refuses an answer (CAL-D94, CAL-E91)', async () => {
    const full = new AtriumError('attendee_limit_reached', 'Full', { status: 409 });
    const { api, told } = view(exampleAppointments.plain, () => Promise.reject(full));
    api().give('accepted');
    await settle();
    const failure = { code: 'attendee_limit_reached', message: 'Full', status: 409 };
    expect(told).toMatchObject([{ type: 'act.refused', failure }]);
    expect(api()).toMatchObject({ failure, status: 'open', isBusy: false });
    api().give('declined');
    expect(api().failure).toBeNull();
  });

  it.each([
    ['full', exampleAppointments.full, 'accepted'],
    ['locked', exampleAppointments.locked, 'declined'],
    ['canceled', exampleAppointments.canceled, 'accepted'],
    ['past', exampleAppointments.past, 'accepted'],
  ] as const)('gives no answer to what is %s (CAL-127, CAL-D89)', (_, appointment, answer) => {
    const { api, state } = view(appointment);
    api().give(answer);
    expect(state()).toBe('idle');
  });

  it('takes news from outside in every state, also a seat that became free (CAL-E80)', () => {
    const { api, know, state } = view(exampleAppointments.full);
    api().give('accepted');
    expect(state()).toBe('idle');
    const freed = { ...exampleAppointments.full, total_attendees_enforced_and_exceeded: false };
    know(freed);
    api().give('accepted');
    expect(state()).toBe('acting');
    know({ ...freed, participants_summary: { total: 9, accepted: 7, declined: 1, open: 1 } });
    expect([state(), api().counts.accepted]).toEqual(['acting', 8]);
  });

  it('closes when the appointment ends while the page is open (CAL-E43)', () => {
    const { api, know, state } = view(exampleAppointments.plain);
    know(exampleAppointments.plain, { now: Date.parse('2026-11-20T10:00:00Z') });
    api().give('accepted');
    expect(state()).toBe('idle');
  });
});

describe('rsvp of the view', () => {
  it('marks the current answer and counts (CAL-124, CAL-D94)', () => {
    const { api } = view({ ...exampleAppointments.plain, my_status: 'accepted' });
    expect(api()).toMatchObject({ isOffered: true, status: 'accepted', isBusy: false, seatsLeft: null });
    expect(api().choices).toEqual([
      { answer: 'accepted', verdict: { allowed: true }, isCurrent: true, isBusy: false, isSuggested: false },
      { answer: 'declined', verdict: { allowed: true }, isCurrent: false, isBusy: false, isSuggested: false },
    ]);
  });

  it('suggests accepting to who has not answered, where they can (CAL-124)', () => {
    const suggested = (appointment: Appointment) =>
      view(appointment)
        .api()
        .choices.map(({ isSuggested }) => isSuggested);
    expect(suggested(exampleAppointments.plain)).toEqual([true, false]);
    expect(suggested({ ...exampleAppointments.plain, my_status: 'declined' })).toEqual([false, false]);
    expect(suggested(exampleAppointments.full)).toEqual([false, false]);
  });

  it('shows an answer and its count before the server has agreed (CAL-D94)', () => {
    const { api } = view(exampleAppointments.plain);
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
    const full = view(exampleAppointments.full).api();
    expect(full.choices.map(({ verdict }) => verdict)).toEqual([
      { allowed: false, reason: 'calendar.refusal.attendee_limit_reached' },
      { allowed: true },
    ]);
    expect(full).toMatchObject({
      seatsLeft: 0,
      isFull: true,
      refusal: refuse('calendar.refusal.attendee_limit_reached'),
    });
    expect(view(exampleAppointments.plain).api()).toMatchObject({ isFull: false, refusal: null, given: null });
    expect(
      view(exampleAppointments.locked)
        .api()
        .choices.map(({ verdict }) => verdict),
    ).toEqual([
      { allowed: false, reason: 'calendar.refusal.participation_locked' },
      { allowed: false, reason: 'calendar.refusal.participation_locked' },
    ]);
  });
});

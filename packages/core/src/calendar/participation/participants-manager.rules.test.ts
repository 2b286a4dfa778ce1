import { describe, expect, it } from 'vitest';
import { exampleAppointments } from '../appointment.fixtures.ts';
import { appointmentWith, participantsOf } from './participants.fixtures.ts';
import {
  firstPage,
  isPaged,
  isSameRequest,
  needsQuestion,
  type PeopleAct,
  peopleToChange,
  peopleVerdict,
  requestOf,
  shownParticipants,
} from './participants-manager.rules.ts';
import type { ShownStatus } from './participation.rules.ts';

const { plain, occurrence, full, canceled, foreign } = exampleAppointments;
const filter = { text: ' mül ', statuses: ['open'] as readonly ShownStatus[], pages: 2 };
const accept: PeopleAct = { kind: 'status', status: 'accepted' };
const decline: PeopleAct = { kind: 'status', status: 'declined' };
const remove: PeopleAct = { kind: 'remove' };

describe('a list of participants', () => {
  it.each([
    [50, false],
    [51, true],
  ])('of %d people is searched by the server: %s (CAL-D102)', (count, isSearched) => {
    const appointment = appointmentWith(count);
    expect(isPaged(appointment)).toBe(isSearched);
    expect(requestOf({ appointment, ...filter })).toEqual(
      isSearched
        ? { id: appointment.id, text: 'mül', statuses: ['open'], pages: 2 }
        : { id: appointment.id, text: '', statuses: [], pages: 2 },
    );
  });

  it.each([
    [0, 0],
    [3, 3],
    [50, 50],
    [500, 50],
  ])('of %d people begins with the %d that the appointment carries (CAL-D102, CAL-E92)', (count, carried) => {
    expect(firstPage(appointmentWith(count))).toEqual({ participants: participantsOf(carried), total: count });
  });

  it('begins with nothing where the appointment carries nobody', () => {
    expect(firstPage(appointmentWith(12, { participants: [] }))).toBeNull();
  });

  it('is filtered here when it is short, and as the server sent it when it is long', () => {
    const list = { participants: participantsOf(20), total: 20 };
    const short = shownParticipants({ appointment: appointmentWith(20), list, ...filter });
    const names = short.participants.map(({ membership }) => membership.name);
    expect([names, short.total]).toEqual([['Mira Müller 1', 'Björn Müller 9', 'Łukasz Müller 17'], 3]);
    const long = { participants: participantsOf(2), total: 70 };
    expect(shownParticipants({ appointment: appointmentWith(80), list: long, ...filter })).toEqual(long);
    expect(shownParticipants({ appointment: appointmentWith(80), list: null, ...filter })).toEqual({
      participants: [],
      total: 0,
    });
  });

  it('is asked for again when text, statuses or pages differ', () => {
    const request = { id: plain.id, text: 'a', statuses: ['open'], pages: 1 } as const;
    expect(isSameRequest(request, { ...request, statuses: ['open'] })).toBe(true);
    expect(isSameRequest(request, { ...request, text: 'b' })).toBe(false);
    expect(isSameRequest(request, { ...request, statuses: [] })).toBe(false);
    expect(isSameRequest(request, { ...request, pages: 2 })).toBe(false);
  });
});

describe('a change of people', () => {
  const allowed = { allowed: true };
  const refused = (reason: string) => ({ allowed: false, reason });
  it.each([
    ['accept on a plain one', plain, accept, allowed],
    ['accept where all seats are taken', full, accept, refused('calendar.refusal.attendee_limit_reached')],
    ['decline where all seats are taken', full, decline, allowed],
    ['decline on a canceled one', canceled, decline, refused('calendar.refusal.already_canceled')],
    ['removal on a canceled one', canceled, remove, allowed],
    ['removal without the right', foreign, remove, refused('failure.forbidden')],
    ['status without the right', foreign, decline, refused('failure.forbidden')],
    [
      'accept on a full date of a series, where other dates may have seats',
      { ...occurrence, total_attendees_enforced_and_exceeded: true },
      accept,
      allowed,
    ],
  ])('%s (CAL-134, CAL-D104)', (_, appointment, act, verdict) => {
    expect(peopleVerdict(appointment, { act, people: plain.participants.slice(0, 1) })).toEqual(verdict);
  });

  it.each([
    ['plain', remove, true],
    ['plain', accept, false],
    ['occurrence', remove, true],
    ['occurrence', accept, true],
  ] as const)('%s asks before %j: %s (CAL-D95, CAL-D104)', (kind, act, asks) => {
    expect(needsQuestion(exampleAppointments[kind], act)).toBe(asks);
  });

  it('leaves alone who has the status already, but not on all dates of a series', () => {
    const people = participantsOf(4);
    const idsOf = (act: PeopleAct, scope: 'this' | 'all') =>
      peopleToChange({ act, scope, people }).map(({ status }) => status);
    expect(idsOf({ kind: 'status', status: 'open' }, 'this')).toEqual(['accepted', 'declined']);
    expect(idsOf({ kind: 'status', status: 'open' }, 'all')).toEqual(['open', 'accepted', 'declined', 'invited']);
    expect(idsOf(remove, 'this')).toEqual(['open', 'accepted', 'declined', 'invited']);
  });
});

import { describe, expect, it } from 'vitest';
import { exampleAppointments } from '../appointment.fixtures.ts';
import { participantsOf } from './participants.fixtures.ts';
import { needsQuestion, type PeopleAct, peopleToChange, peopleVerdict } from './people-change.rules.ts';

const { plain, occurrence, full, canceled, foreign } = exampleAppointments;
const accept: PeopleAct = { kind: 'status', status: 'accepted' };
const decline: PeopleAct = { kind: 'status', status: 'declined' };
const remove: PeopleAct = { kind: 'remove' };

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

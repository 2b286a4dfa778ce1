import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allow, refusalCode, refuse } from '../../machine/index.ts';
import { readerOf } from '../appointment.fixtures.ts';
import { blankAttendees } from '../blank-appointment.schema.ts';
import {
  type AnswerSituation,
  answerOn,
  canAddAccepted,
  canAnswer,
  canAnswerInvite,
  canCancel,
  cancelProhibitedReason,
  canGiveAnswer,
  canSetStatus,
  type DatedAnswer,
  isFull,
  isPast,
  isRegistrationClosed,
  registrationClosesAt,
  type StoredStatus,
  seatsLeft,
  shiftSummary,
  shownStatus,
  standingAt,
  summarize,
} from './participation.rules.ts';

const free: AnswerSituation = {
  canOpt: true,
  canceled: false,
  terms: blankAttendees,
  reader: readerOf(),
  isPast: false,
  hoursLeft: 24,
  registrationClosed: false,
  full: false,
  currentStatus: 'open',
};
const everything: AnswerSituation = {
  canOpt: false,
  canceled: true,
  terms: { ...blankAttendees, participation_locked: true },
  reader: readerOf(),
  isPast: true,
  hoursLeft: -24,
  registrationClosed: true,
  full: true,
  currentStatus: 'open',
};
/** Of a network that lets answers come late. */
const lenient = readerOf({ retroactiveOpting: true });
const statuses = fc.constantFrom<StoredStatus>('open', 'invited', 'accepted', 'declined', 'rejected');

describe('answering', () => {
  it('is allowed when nothing stands against it (CAL-122, CAL-124)', () => {
    expect([canAnswer(free, 'accepted'), canAnswer(free, 'declined'), canAnswer(free, 'rejected')]).toEqual([
      allow,
      allow,
      allow,
    ]);
  });

  it('names the first obstacle of many (CAL-D06, CAL-D89)', () => {
    const removed: (keyof AnswerSituation)[] = ['canceled', 'canOpt', 'terms', 'isPast', 'registrationClosed', 'full'];
    const reasons = removed.map((_key, count) => {
      const situation = { ...everything };
      for (const key of removed.slice(0, count)) Object.assign(situation, { [key]: free[key] });
      const verdict = canAnswer(situation, 'accepted');
      return verdict.allowed ? '' : refusalCode(verdict.reason);
    });
    expect(reasons).toEqual([
      'already_canceled',
      'opt_not_allowed',
      'participation_locked',
      'retroactive_opting_disabled',
      'registration_closed',
      'attendee_limit_reached',
    ]);
  });

  it('blocks only accepting when full or after the deadline (CAL-127, CAL-D85, CAL-D93, CAL-E80)', () => {
    const late = { ...free, registrationClosed: true, full: true };
    expect(canAnswer(late, 'declined')).toEqual(allow);
    expect(canAnswer({ ...free, full: true }, 'accepted')).toEqual(refuse('calendar.refusal.attendee_limit_reached'));
    expect(canAnswer(late, 'accepted')).toEqual(refuse('calendar.refusal.registration_closed'));
  });

  it('repeats an own accept without a new seat (CAL-D86, CAL-E79)', () => {
    const late = { ...free, registrationClosed: true, full: true, currentStatus: 'accepted' as const };
    expect(canAnswer(late, 'accepted')).toEqual(allow);
  });

  it('is possible after the fact where the network allows it, never when canceled (CAL-E44, CAL-E45)', () => {
    expect(canAnswer({ ...free, isPast: true, reader: lenient }, 'accepted')).toEqual(allow);
    expect(canAnswer({ ...free, isPast: true, reader: lenient, canceled: true }, 'accepted')).toEqual(
      refuse('calendar.refusal.already_canceled'),
    );
  });

  it('is closed from so many hours before the beginning on, whatever the answer (CAL-D169)', () => {
    const closing = (hours: number | null, hoursLeft: number | null) =>
      canAnswer({ ...free, terms: { ...blankAttendees, answers_close_hours_before: hours }, hoursLeft }, 'declined');
    const closed = (hours: number) => refuse('calendar.refusal.answers_closed', { hours });
    expect([closing(24, 24.01), closing(24, 24), closing(24, -3)]).toEqual([allow, closed(24), closed(24)]);
    expect([closing(0, 0.01), closing(0, 0), closing(null, -3), closing(24, null)]).toEqual([
      allow,
      closed(0),
      allow,
      allow,
    ]);
    const over = { ...free, terms: { ...blankAttendees, answers_close_hours_before: 0 }, isPast: true, hoursLeft: -2 };
    expect(canAnswer({ ...over, reader: lenient }, 'accepted')).toEqual(closed(0));
    expect(canAnswerInvite({ ...over, reader: lenient, inviteStatus: 'expired' }, 'declined')).toEqual(closed(0));
    expect(canGiveAnswer('organizer', over, 'accepted')).toEqual(allow);
  });

  it('says how many hours are left, where that can be said (CAL-D169)', () => {
    const now = Date.parse('2026-11-20T08:00:00Z');
    expect(standingAt({ startsAt: now + 90 * 60_000, endsAt: null }, now)).toEqual({ isPast: false, hoursLeft: 1.5 });
    expect(standingAt({ startsAt: null, endsAt: now }, now)).toEqual({ isPast: true, hoursLeft: null });
  });

  it('cannot be set back to open by the member (CAL-D94)', () => {
    expect(canAnswer(free, 'open')).toEqual(refuse('calendar.refusal.status_not_allowed'));
    expect(canAnswer(free, 'invited')).toEqual(refuse('calendar.refusal.status_not_allowed'));
  });

  it('for others ignores lock, past and deadline, but not seats (CAL-D91, CAL-D98, CAL-E87)', () => {
    const organizer = { canUpdateParticipants: true, canceled: false, full: false, currentStatus: 'open' as const };
    expect(canSetStatus(organizer, 'accepted')).toEqual(allow);
    expect(canSetStatus({ ...organizer, full: true }, 'open')).toEqual(allow);
    expect(canSetStatus({ ...organizer, full: true }, 'accepted')).toEqual(
      refuse('calendar.refusal.attendee_limit_reached'),
    );
    expect(canSetStatus({ ...organizer, canceled: true }, 'open')).toEqual(refuse('calendar.refusal.already_canceled'));
    expect(canSetStatus({ ...organizer, canUpdateParticipants: false }, 'open')).toEqual(
      refuse('calendar.refusal.opt_not_allowed'),
    );
  });
});

describe('answering an invite', () => {
  const expired = { ...free, isPast: true, inviteStatus: 'expired' };

  it.each(['accepted', 'declined', 'obsolete'])('is refused once it is %s (CAL-172, CAL-D111)', (inviteStatus) => {
    expect(canAnswerInvite({ ...free, inviteStatus }, 'declined')).toEqual(refuse('calendar.refusal.invite_not_open'));
  });

  it('is offered while it is open (CAL-171)', () => {
    expect(canAnswerInvite({ ...free, inviteStatus: 'open' }, 'accepted')).toEqual(allow);
  });

  it('depends on retroactive opting once expired (CAL-173)', () => {
    expect(canAnswerInvite(expired, 'accepted')).toEqual(refuse('calendar.refusal.retroactive_opting_disabled'));
    expect(canAnswerInvite({ ...expired, reader: lenient }, 'accepted')).toEqual(allow);
  });

  it('is blocked by a full house for accepting and by a lock for both (CAL-174, CAL-175, CAL-E88)', () => {
    const late = { ...expired, reader: lenient };
    expect(canAnswerInvite({ ...late, full: true }, 'accepted')).toEqual(
      refuse('calendar.refusal.attendee_limit_reached'),
    );
    expect(canAnswerInvite({ ...late, full: true }, 'declined')).toEqual(allow);
    expect(canAnswerInvite({ ...late, terms: everything.terms }, 'declined')).toEqual(
      refuse('calendar.refusal.participation_locked'),
    );
  });
});

describe('canceling', () => {
  it.each([
    [{ canceled: false, isPast: false }, allow, null],
    [{ canceled: true, isPast: false }, refuse('calendar.refusal.already_canceled'), 'already_canceled'],
    [{ canceled: true, isPast: true }, refuse('calendar.refusal.already_canceled'), 'already_canceled'],
    [{ canceled: false, isPast: true }, refuse('calendar.refusal.in_past'), 'in_past'],
  ])('%o (CAL-190, CAL-191, CAL-192, CAL-D120)', (situation, verdict, code) => {
    expect(canCancel(situation)).toEqual(verdict);
    expect(cancelProhibitedReason(situation)).toBe(code);
  });

  it('is open until the very end (CAL-D31, CAL-E43)', () => {
    expect([isPast(1000, 999), isPast(1000, 1000)]).toEqual([false, true]);
  });
});

describe('seats', () => {
  it.each([
    [{ total: 10, enforced: true, accepted: 9 }, false, 1],
    [{ total: 10, enforced: true, accepted: 10 }, true, 0],
    [{ total: 5, enforced: true, accepted: 8 }, true, 0],
    [{ total: 5, enforced: false, accepted: 7 }, false, null],
    [{ total: 0, enforced: true, accepted: 0 }, true, 0],
    [{ total: null, enforced: true, accepted: 500 }, false, null],
  ])('%o (CAL-D83, CAL-D84, CAL-D88, CAL-E81, CAL-E82)', (seats, full, left) => {
    expect(isFull(seats)).toBe(full);
    expect(seatsLeft(seats)).toBe(left);
  });

  it('are given to all who are added or to none (CAL-D87, CAL-E83)', () => {
    const seats = { total: 20, enforced: true, accepted: 10 };
    expect(canAddAccepted(seats, 20)).toEqual(refuse('calendar.refusal.attendee_limit_reached'));
    expect(canAddAccepted(seats, 10)).toEqual(allow);
    expect(canAddAccepted({ ...seats, enforced: false }, 500)).toEqual(allow);
  });
});

describe('the registration deadline', () => {
  it('closes at the end of its day in the appointment’s zone (CAL-D93, CAL-E89)', () => {
    const last = Date.parse('2026-03-05T23:59:59+01:00');
    expect(registrationClosesAt('2026-03-05', 'Europe/Berlin')).toBe(last + 1000);
    expect(isRegistrationClosed('2026-03-05', 'Europe/Berlin', last)).toBe(false);
    expect(isRegistrationClosed('2026-03-05', 'Europe/Berlin', last + 1000)).toBe(true);
    expect(isRegistrationClosed(null, 'Europe/Berlin', last)).toBe(false);
  });
});

describe('statuses', () => {
  it.each<[StoredStatus, string]>([
    ['rejected', 'declined'],
    ['invited', 'open'],
    ['open', 'open'],
    ['accepted', 'accepted'],
    ['declined', 'declined'],
  ])('%s is shown as %s (CAL-139, CAL-140, CAL-141, CAL-E90)', (status, shown) => {
    expect(shownStatus(status)).toBe(shown);
  });

  it('are counted as they are shown (CAL-137, CAL-D106, CAL-E90)', () => {
    expect(summarize(['open', 'invited', 'accepted', 'declined', 'rejected'])).toEqual({
      total: 5,
      accepted: 1,
      declined: 2,
      open: 2,
    });
  });

  it('shift the counts as if counted anew (CAL-D94, CAL-E91)', () => {
    fc.assert(
      fc.property(fc.array(statuses), fc.option(statuses), fc.option(statuses), (others, before, after) => {
        const counted = (own: StoredStatus | null) => summarize(own === null ? others : [...others, own]);
        expect(shiftSummary(counted(before), { before, after })).toEqual(counted(after));
      }),
    );
  });

  const whole = (status: DatedAnswer['status'], appliesFrom: string | null = null) => ({
    ...{ occursOn: null, appliesFrom, status },
  });
  const on = (occursOn: string, status: DatedAnswer['status']) => ({ occursOn, appliesFrom: null, status });

  it.each<[readonly DatedAnswer[], string | null, StoredStatus | null]>([
    [[], '2026-11-20', null],
    [[whole('accepted')], null, 'accepted'],
    [[whole('accepted')], '2026-11-20', 'accepted'],
    [[whole('accepted'), on('2026-11-20', 'declined')], '2026-11-20', 'declined'],
    [[whole('accepted'), on('2026-11-20', 'declined')], '2026-11-27', 'accepted'],
    [[whole('accepted'), on('2026-11-20', 'declined')], null, 'accepted'],
    [[on('2026-11-20', 'open')], '2026-11-20', 'open'],
    [[on('2026-11-20', 'open')], null, null],
    [[whole('accepted', '2026-11-20')], '2026-11-19', null],
    [[whole('accepted', '2026-11-20')], '2026-11-20', 'accepted'],
    [[whole('accepted', '2026-11-20')], null, 'accepted'],
    [[whole('accepted', '2026-11-20'), on('2026-11-13', 'declined')], '2026-11-13', 'declined'],
    [[whole('accepted'), on('2026-11-20', 'removed')], '2026-11-20', null],
    [[whole('removed')], null, null],
  ])(
    '%j come on %s to %s: a date’s own one wins over the one to all, which holds from a date on (CAL-126, CAL-D96)',
    (own, occursOn, status) => {
      expect(answerOn(own, occursOn)).toBe(status);
    },
  );
});

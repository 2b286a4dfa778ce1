import { describe, expect, it } from 'vitest';
import { readerOf } from '../calendar/calendar.fixtures.ts';
import { inviteOf, participationOf, exampleInvites as some } from './invites.fixtures.ts';
import {
  contentOf,
  type InviteRow,
  inviteAnswersUntil,
  inviteStatusOf,
  inviteTabs,
  inviteVerdict,
  isAnswered,
  isRowAbout,
  offersAnswer,
  recurrenceOfInvite,
  shownRoles,
} from './invites.rules.ts';
import { type InviteStatus, inviteStatusSchema } from './invites.schema.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const allowed = { allowed: true };
const refused = (reason: string, values?: Readonly<Record<string, number>>) => ({
  allowed: false,
  reason: `calendar.refusal.${reason}`,
  ...(values && { values }),
});

describe('the tabs of invites', () => {
  it('are six, in this order (CAL-159)', () => {
    expect(inviteTabs).toEqual(['open', 'upcoming', 'accepted', 'declined', 'expired', 'obsolete']);
  });

  it.each([
    ['open', 'invites'],
    ['expired', 'invites'],
    ['obsolete', 'invites'],
    ['upcoming', 'participations'],
    ['accepted', 'participations'],
    ['declined', 'participations'],
  ] as const)('load for %s: %s (CAL-162, CAL-163)', (tab, kind) => {
    expect(contentOf(tab)).toEqual({ kind, status: tab });
  });

  it('know five places where an invite can stand (CAL-161)', () => {
    expect(inviteStatusSchema.def.entries).toEqual(
      Object.fromEntries(['open', 'accepted', 'declined', 'expired', 'obsolete'].map((status) => [status, status])),
    );
  });
});

describe('an invite', () => {
  const facts = { kept: 'open', isGone: false, lastEnd: now + 1 } as const;

  it.each<[Partial<Parameters<typeof inviteStatusOf>[0]>, InviteStatus]>([
    [{}, 'open'],
    [{ lastEnd: null }, 'open'],
    [{ lastEnd: now }, 'expired'],
    [{ kept: 'expired' }, 'open'],
    [{ kept: 'accepted', lastEnd: now }, 'accepted'],
    [{ kept: 'declined', lastEnd: now }, 'declined'],
    [{ kept: 'obsolete' }, 'obsolete'],
    [{ isGone: true, lastEnd: now }, 'obsolete'],
    [{ kept: 'accepted', isGone: true }, 'obsolete'],
  ])('with %j is %s (CAL-D110)', (changes, status) => {
    expect(inviteStatusOf({ ...facts, ...changes }, now)).toBe(status);
  });
});

it('is answered when it was accepted or declined (CAL-172)', () => {
  expect(inviteStatusSchema.options.filter((status) => isAnswered({ status }))).toEqual(['accepted', 'declined']);
});

it('names the roles that are not hidden (CAL-144)', () => {
  const roles = [
    { id: '1', name: 'Board', display_type: 'grouped' as const },
    { id: '2', name: 'Audit', display_type: 'hidden' as const },
    { id: '3', name: 'Choir' },
  ];
  expect(shownRoles({ roles })).toEqual(['Board', 'Choir']);
});

describe('answering an invite', () => {
  it.each<[InviteStatus, boolean, boolean]>([
    ['open', false, true],
    ['open', true, true],
    ['accepted', true, false],
    ['declined', true, false],
    ['obsolete', true, false],
    ['expired', false, false],
    ['expired', true, true],
  ])('is offered for %s, late answers %s: %s (CAL-171, CAL-172, CAL-173)', (status, retroactiveOpting, expected) => {
    expect(offersAnswer({ invite: inviteOf(1, { status }), reader: readerOf({ retroactiveOpting }) })).toBe(expected);
  });

  it.each([
    ['open', some.open, false, allowed, allowed],
    ['series', some.series, false, allowed, allowed],
    ['full (CAL-174)', some.full, false, refused('attendee_limit_reached'), allowed],
    ['locked (CAL-175)', some.locked, false, refused('participation_locked'), refused('participation_locked')],
    ['expired', some.expired, true, allowed, allowed],
    ['expired full (CAL-E88)', some.expiredFull, true, refused('attendee_limit_reached'), allowed],
    [
      'expired locked (CAL-E88)',
      some.expiredLocked,
      true,
      refused('participation_locked'),
      refused('participation_locked'),
    ],
    [
      'expired without late answers (CAL-173)',
      some.expired,
      false,
      refused('retroactive_opting_disabled'),
      refused('retroactive_opting_disabled'),
    ],
    ['accepted (CAL-D111)', some.accepted, true, refused('invite_not_open'), refused('invite_not_open')],
    [
      'open, but canceled meanwhile',
      inviteOf(1, { invitable: { canceled: true } }),
      true,
      refused('already_canceled'),
      refused('already_canceled'),
    ],
  ] as const)('%s', (_, invite, retroactiveOpting, accepting, declining) => {
    const known = { invite, reader: readerOf({ retroactiveOpting }), now };
    expect([inviteVerdict(known, 'accepted'), inviteVerdict(known, 'declined')]).toEqual([accepting, declining]);
  });

  it('ends with a single appointment, not with the first date of a series', () => {
    const later = Date.parse('2026-11-20T10:00:00Z');
    const verdictOf = (invite: typeof some.open) =>
      inviteVerdict({ invite, reader: readerOf(), now: later }, 'accepted');
    expect(verdictOf(some.open)).toEqual(refused('retroactive_opting_disabled'));
    expect(verdictOf(some.series)).toEqual(allowed);
  });

  it('is possible until answers to the last date are closed (CAL-D169)', () => {
    const closed = refused('answers_closed', { hours: 24 });
    const verdictAt = (invite: typeof some.open, at: string) =>
      inviteVerdict({ invite, reader: readerOf(), now: Date.parse(at) }, 'declined');
    expect(verdictAt(some.closingSoon, '2026-11-21T07:59:59Z')).toEqual(allowed);
    expect(verdictAt(some.closingSoon, '2026-11-21T08:00:00Z')).toEqual(closed);
    expect(inviteAnswersUntil(some.closingSoon)).toBe(Date.parse('2026-11-21T08:00:00Z'));
    expect([some.open, some.series].map(inviteAnswersUntil)).toEqual([null, null]);
  });

  it('says how a series repeats', () => {
    expect(recurrenceOfInvite(some.series)?.key).toBe('calendar.recurrence.weekly');
    expect(recurrenceOfInvite(some.open)).toBeNull();
  });
});

describe('the appointment a line is about', () => {
  const invite: InviteRow = { kind: 'invite', id: some.open.id, invite: some.open, skipped: [] };
  const participation = participationOf(1);
  const answer: InviteRow = { kind: 'participation', id: participation.id, participation };
  const occurrence = { ...participation.appointment, series_id: '650000000000000000000100' };
  const ofSeries = { ...answer, participation: { ...participation, appointment: occurrence } } as InviteRow;

  it.each([
    ['invite', invite, some.open.invitable.id, true],
    ['invite', invite, some.full.invitable.id, false],
    ['answer', answer, participation.appointment.id, true],
    ['answer', answer, some.full.invitable.id, false],
    ['answer to an occurrence', ofSeries, '650000000000000000000100', true],
    ['answer to an occurrence', ofSeries, some.full.invitable.id, false],
  ] as const)('%s, %#', (_, row, id, expected) => {
    expect(isRowAbout(row, [id, null])).toBe(expected);
  });
});

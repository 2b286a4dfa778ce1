import {
  expandSeries,
  findDraftProblems,
  hasTeamsConflict,
  isFull,
  isOnInterval,
  meetingLinkType,
  seatsLeft,
  spanInstants,
  strandedExceptions,
} from '@atrium/core/calendar/rules';
import { describe, expect, it } from 'vitest';
import { spanOfRow } from '../calendar/series/stored-series.repository.ts';
import { demoAnswers } from './answers.ts';
import { type DemoAppointment, demoAppointments } from './appointments.ts';
import { demoBookings } from './bookings.ts';
import { demoCalendarRows } from './calendars.ts';
import { demoId } from './demo-id.ts';
import { demoGroups, membersBySlug } from './groups.ts';
import { demoMembers } from './members.ts';

const day = 24 * 60 * 60_000;
const start = Date.parse('2026-01-01T07:20:00Z');
/** Todays in every season, on every weekday, at both clock changes. */
const todays = Array.from({ length: 14 }, (_, index) => new Date(start + index * 27 * day + index * 5_000_000));

function communityOn(now: Date, count = 80) {
  const members = demoMembers({ count, now, passwordHash: '' });
  const appointments = demoAppointments(now);
  const askable = { groups: membersBySlug(demoGroups(members, now)), everybody: members.map(({ id }) => id) };
  return {
    members,
    appointments,
    answers: demoAnswers(appointments, askable, now),
    bookings: demoBookings(appointments, now),
  };
}

describe.each(todays.map((now) => [now.toISOString(), now] as const))('the sample calendar on %s', (_title, now) => {
  const { appointments, answers, bookings } = communityOn(now);

  it('holds only what the form would save', () => {
    const problems = appointments.flatMap(({ draft, key }) => {
      const found = findDraftProblems(draft);
      return Object.keys(found).length > 0 || hasTeamsConflict(draft) ? [{ key, found }] : [];
    });
    expect(problems).toEqual([]);
  });

  it('derives instants from wall times as the rules do', () => {
    const derived = appointments.map(({ row }) => spanInstants(spanOfRow(row as Parameters<typeof spanOfRow>[0])));
    expect(appointments.map(({ row }) => ({ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }))).toEqual(
      derived,
    );
  });

  it('begins nothing while people sleep', () => {
    const starts = appointments.flatMap(({ draft, key }) =>
      draft.date.all_day ? [] : [`${draft.date.start.slice(11, 16)} ${key}`],
    );
    expect(starts.filter((begin) => begin < '06:00' || begin > '22:')).toEqual([]);
  });

  it('changes only occurrences there are', () => {
    const series = appointments.flatMap(({ series }) => (series === null ? [] : [series]));
    expect(series.flatMap((one) => strandedExceptions(one))).toEqual([]);
    const dated = answers.participations.flatMap(({ appointmentId, occursOn }) =>
      typeof occursOn === 'string' ? [{ series: seriesOf(appointments, appointmentId), occursOn }] : [],
    );
    expect(dated.length).toBeGreaterThan(0);
    expect(
      dated.filter(
        ({ series, occursOn }) => !isOnInterval({ pattern: series.pattern, start: series.span.start }, occursOn),
      ),
    ).toEqual([]);
  });

  it('gives no seat away twice, and none that is not there', () => {
    const once = answers.participations.map((row) => `${row.appointmentId} ${row.occursOn} ${row.membershipId}`);
    expect(new Set(once).size).toBe(once.length);
    const overbooked = appointments.filter(({ row, draft }) => (seatsOf(draft, acceptedOf(answers, row.id)) ?? 0) < 0);
    expect(overbooked.map(({ key }) => key)).toEqual([]);
  });

  it('has authors who come, or have said otherwise since (CAL-D97)', () => {
    const absent = appointments.filter(
      ({ row }) =>
        !answers.participations.some(
          ({ appointmentId, membershipId, occursOn, status }) =>
            appointmentId === row.id && membershipId === row.authorId && occursOn === null && status === 'accepted',
        ),
    );
    const unsure = absent.filter(({ row, text }) => {
      const accounts = Object.keys(text.people?.sure ?? {});
      return !accounts.some((account) => demoId('member', account) === row.authorId);
    });
    expect(unsure.map(({ key }) => key)).toEqual([]);
  });

  it('has something full, books rooms, and fills 18 months', () => {
    const full = appointments.filter(({ row, draft: { attendee_configuration: seats } }) =>
      isFull({ total: seats.total, enforced: seats.total_attendees_enforced, accepted: acceptedOf(answers, row.id) }),
    );
    expect(full.length).toBeGreaterThan(2);
    expect(bookings.length).toBeGreaterThan(100);
    for (let month = -9; month < 9; month += 1) {
      const from = now.getTime() + month * 30 * day;
      expect(entriesIn(appointments, { from, to: from + 30 * day })).toBeGreaterThan(20);
    }
  });
});

describe('what the sample calendar shows (CAL-D150)', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const { appointments, answers } = communityOn(now);
  const plain = appointments.filter(({ series }) => series === null);

  it.each(['daily', 'weekly', 'monthly', 'yearly'] as const)(
    'a %s series with modified, canceled and deleted occurrences',
    (frequency) => {
      const changes = appointments.flatMap(({ series, exceptions }) =>
        series?.pattern.frequency === frequency ? exceptions : [],
      );
      expect({
        modified: changes.some(({ row }) => Object.keys(row.patch ?? {}).length > 0),
        canceled: changes.some(({ occurrence }) => occurrence.canceled),
        deleted: changes.some(({ occurrence }) => occurrence.deleted),
      }).toEqual({ modified: true, canceled: true, deleted: true });
    },
  );

  it('something full, locked, canceled, past, running and all day', () => {
    const at = now.getTime();
    const isThere = (condition: (one: DemoAppointment) => boolean) => plain.some(condition);
    expect({
      full: isThere(({ row, draft }) => seatsOf(draft, acceptedOf(answers, row.id)) === 0),
      locked: isThere(({ draft }) => draft.attendee_configuration.participation_locked),
      canceled: isThere(({ row }) => row.canceledAt !== null),
      past: isThere(({ row }) => row.endsAt.getTime() < at),
      running: isThere(({ row }) => row.startsAt.getTime() < at && row.endsAt.getTime() > at && row.allDay !== true),
      allDay: isThere(({ row }) => row.allDay === true),
    }).toEqual({ full: true, locked: true, canceled: true, past: true, running: true, allDay: true });
  });

  it('each kind of meeting: a room, a link to each service, and another one', () => {
    const links = plain.map(({ draft }) => draft.location).filter(({ link }) => link !== null);
    const kinds = new Set(links.map(({ link, meeting_link_type: given }) => given ?? meetingLinkType(link ?? '')));
    expect([...kinds].toSorted()).toEqual(['google_meet', 'ms_teams', null, 'zoom']);
    expect(plain.some(({ draft }) => draft.meeting.room_id !== null)).toBe(true);
  });

  it('more than fifty open invites of one member, a handful of another, and every other status', () => {
    const invitesOf = (account: string) =>
      answers.invites.filter(({ membershipId }) => membershipId === demoId('member', account));
    const openOf = (account: string) => invitesOf(account).filter(({ status }) => status === 'open');
    const future = plain.filter(({ row }) => row.startsAt > now && !row.canceledAt).map(({ row }) => row.id);
    expect(openOf('network-admin').length).toBeGreaterThan(50);
    expect(openOf('member').length).toBe(4);
    expect(
      answers.invites
        .filter(({ status }) => status === 'open')
        .filter((invite) => !future.includes(invite.appointmentId)),
    ).toEqual([]);
    const own = invitesOf('member');
    expect(new Set(own.map(({ status }) => status))).toEqual(
      new Set(['open', 'accepted', 'declined', 'expired', 'obsolete']),
    );
  });

  it('every type of calendar with a child, and one that is shared', () => {
    const { calendars, shares } = demoCalendarRows(now);
    const children = calendars.filter(({ parentCalendarId }) => parentCalendarId);
    expect([...new Set(children.map(({ type }) => type))].toSorted()).toEqual(['group', 'network', 'personal']);
    expect(shares.length).toBeGreaterThan(0);
  });

  it('one with 500 participants, where there are so many members', () => {
    const large = communityOn(now, 600);
    const counts = large.appointments.map(
      ({ row }) => large.answers.participations.filter(({ appointmentId }) => appointmentId === row.id).length,
    );
    expect(Math.max(...counts)).toBe(500);
  });
});

it('is the same on every start', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  expect(communityOn(now)).toEqual(communityOn(now));
});

function seriesOf(appointments: readonly DemoAppointment[], id: string) {
  const series = appointments.find(({ row }) => row.id === id)?.series;
  if (!series) throw new Error(`${id} is no series.`);
  return series;
}

function acceptedOf({ participations }: ReturnType<typeof demoAnswers>, id: string): number {
  return participations.filter((row) => row.appointmentId === id && row.occursOn === null && row.status === 'accepted')
    .length;
}

function seatsOf({ attendee_configuration: seats }: DemoAppointment['draft'], accepted: number): number | null {
  if (seats.total === null || !seats.total_attendees_enforced) return null;
  return accepted > seats.total ? -1 : seatsLeft({ total: seats.total, enforced: true, accepted });
}

function entriesIn(appointments: readonly DemoAppointment[], window: { from: number; to: number }): number {
  const counts = appointments.map(({ row, series }) => {
    if (series !== null) return expandSeries(series, window).length;
    const startsAt = row.startsAt.getTime();
    return startsAt >= window.from && startsAt < window.to ? 1 : 0;
  });
  return counts.reduce<number>((sum, count) => sum + count, 0);
}

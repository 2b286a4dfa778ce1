import { describe, expect, it } from 'vitest';
import { appointmentOf, exampleAppointments, situationOf } from '../calendar.fixtures.ts';
import {
  answerVerdict,
  countOfTold,
  endingVerdict,
  isOver,
  isSeriesAppointment,
  offeredScopes,
  proposedEndingScope,
  targetId,
} from './appointment-situation.rules.ts';

const { plain, occurrence, past, allDay, canceled, foreign } = exampleAppointments;
const now = Date.parse('2026-11-20T08:00:00Z');

describe('what may be done with an appointment now', () => {
  it('counts as over when it has ended, a whole day at the end of its last one (CAL-D31, CAL-E43)', () => {
    expect(isOver(plain.date, Date.parse('2026-11-20T09:30:00Z'))).toBe(false);
    expect(isOver(plain.date, Date.parse('2026-11-20T10:00:00Z'))).toBe(true);
    expect(isOver(allDay.date, Date.parse('2026-11-24T22:59:59Z'))).toBe(false);
    expect(isOver(allDay.date, Date.parse('2026-11-24T23:00:00Z'))).toBe(true);
  });

  it('needs no zone it knows for that: times come with the offset the server resolved', () => {
    const date = { ...plain.date, time_zone: 'Atlantis/Center' };
    expect([now, Date.parse('2026-11-20T10:00:00Z')].map((at) => isOver(date, at))).toEqual([false, true]);
    const whole = { ...allDay.date, time_zone: 'Atlantis/Center' };
    expect(isOver(whole, Date.parse('2026-11-24T23:59:59Z'))).toBe(false);
    expect(isOver(whole, Date.parse('2026-11-25T00:00:00Z'))).toBe(true);
  });

  it('can be answered afterwards only where the network lets it (CAL-E44, CAL-E45)', () => {
    expect(answerVerdict(situationOf(past), { answer: 'accepted' })).toEqual({
      allowed: false,
      reason: 'calendar.refusal.retroactive_opting_disabled',
    });
    expect(answerVerdict(situationOf(past, { retroactiveOpting: true }), { answer: 'accepted' })).toEqual({
      allowed: true,
    });
    expect(answerVerdict(situationOf(canceled, { retroactiveOpting: true }), { answer: 'declined' }).allowed).toBe(
      false,
    );
  });

  it('closes accepting with the end of the deadline’s day in its own zone (CAL-D93, CAL-E89)', () => {
    const application_configuration = { ...plain.application_configuration, registration_deadline: '2026-11-19' };
    const appointment = appointmentOf({ application_configuration });
    const at = (text: string) => situationOf(appointment, { now: Date.parse(text) });
    expect(answerVerdict(at('2026-11-19T22:59:59Z'), { answer: 'accepted' }).allowed).toBe(true);
    expect(answerVerdict(at('2026-11-19T23:00:00Z'), { answer: 'accepted' })).toEqual({
      allowed: false,
      reason: 'calendar.refusal.registration_closed',
    });
    expect(answerVerdict(at('2026-11-19T23:00:00Z'), { answer: 'declined' }).allowed).toBe(true);
  });

  it('closes accepting by the server’s offset where the zone is not known', () => {
    const appointment = appointmentOf({
      application_configuration: { ...plain.application_configuration, registration_deadline: '2026-11-19' },
      date: { ...plain.date, time_zone: 'Atlantis/Center' },
    });
    const at = (text: string) => situationOf(appointment, { now: Date.parse(text) });
    expect(answerVerdict(at('2026-11-19T22:59:59Z'), { answer: 'accepted' }).allowed).toBe(true);
    expect(answerVerdict(at('2026-11-19T23:00:00Z'), { answer: 'accepted' }).allowed).toBe(false);
  });

  it('is ended only by who may, canceled once, deleted always (CAL-187, CAL-190, CAL-D122)', () => {
    expect(endingVerdict({ appointment: foreign, now }, { ending: 'delete' })).toEqual({
      allowed: false,
      reason: 'calendar.refusal.destroy_not_allowed',
    });
    expect(endingVerdict({ appointment: plain, now }, { ending: 'cancel' })).toEqual({ allowed: true });
    expect(endingVerdict({ appointment: canceled, now }, { ending: 'cancel' }).allowed).toBe(false);
    expect(endingVerdict({ appointment: canceled, now }, { ending: 'delete' })).toEqual({ allowed: true });
  });

  it.each([
    ['2026-11-23T08:59:59Z', '2026-11-30T09:00:00Z', true, true, 'this'],
    ['2026-11-23T09:00:00Z', '2026-11-30T09:00:00Z', false, true, 'all'],
    ['2026-11-30T08:59:59Z', '2026-11-30T09:00:00Z', false, true, 'all'],
    ['2026-11-30T09:00:00Z', '2026-11-30T09:00:00Z', false, false, 'this'],
    ['2030-01-01T00:00:00Z', null, false, true, 'all'],
  ] as const)(
    'at %s, of a series whose last date ends %s: its date of 23 November can be canceled: %s, all: %s (CAL-191, CAL-D171)',
    (time, last_end, one, all, proposed) => {
      const known = { appointment: { ...occurrence, last_end }, now: Date.parse(time) };
      const said = (isAllowed: boolean) =>
        isAllowed ? { allowed: true } : { allowed: false, reason: 'calendar.refusal.in_past' };
      expect(endingVerdict(known, { ending: 'cancel', scope: 'this' })).toEqual(said(one));
      expect(endingVerdict(known, { ending: 'cancel', scope: 'all' })).toEqual(said(all));
      expect(endingVerdict(known, { ending: 'cancel' })).toEqual(said(one || all));
      expect(proposedEndingScope(known, 'cancel')).toBe(proposed);
      expect(endingVerdict(known, { ending: 'delete', scope: 'this' })).toEqual({ allowed: true });
      expect(proposedEndingScope(known, 'delete')).toBe('this');
    },
  );

  it('cancels no date that is over for who has that one alone, though its series goes on (CAL-D160, CAL-D171)', () => {
    const can_all = { update: false, update_participants: false, destroy: false, opt: false };
    const known = { appointment: { ...occurrence, can_all }, now: Date.parse('2026-11-23T09:00:00Z') };
    expect(endingVerdict(known, { ending: 'cancel' })).toEqual({ allowed: false, reason: 'calendar.refusal.in_past' });
    expect(proposedEndingScope(known, 'cancel')).toBe('this');
  });

  it.each([
    ['open', { accepted: 3, declined: 2, open: 4 }, 6],
    ['invited', { accepted: 3, declined: 2, open: 4 }, 6],
    ['accepted', { accepted: 3, declined: 2, open: 4 }, 6],
    ['declined', { accepted: 3, declined: 2, open: 4 }, 7],
    [null, { accepted: 3, declined: 2, open: 4 }, 7],
    ['accepted', { accepted: 1, declined: 0, open: 0 }, 0],
    ['open', { accepted: 0, declined: 1, open: 0 }, 0],
  ] as const)(
    'counts who hears of an end, without the reader who is %s: %j is %i (CAL-D123)',
    (my_status, counts, told) => {
      const participants_summary = { ...counts, total: counts.accepted + counts.declined + counts.open };
      expect(countOfTold({ my_status, participants_summary })).toBe(told);
    },
  );

  it('asks this or all of an occurrence, all of a series that shows none, nothing of a plain one (CAL-D95)', () => {
    expect(offeredScopes(occurrence, 'opt')).toEqual(['this', 'all']);
    expect(offeredScopes({ ...plain, type: 'recurring_appointment' }, 'opt')).toEqual(['all']);
    expect(targetId(occurrence, 'this')).toBe(occurrence.occurrence_id);
    expect(targetId(occurrence, 'all')).toBe(occurrence.series_id);
    expect(targetId(plain, 'this')).toBe(plain.id);
    expect(offeredScopes(plain, 'opt')).toEqual(['this']);
    expect([occurrence, plain].map(isSeriesAppointment)).toEqual([true, false]);
  });

  it('offers who has one date of a series that one alone (CAL-D160)', () => {
    const can_all = { update: false, update_participants: false, destroy: false, opt: true };
    const rights = ['update', 'update_participants', 'destroy', 'opt'] as const;
    expect(rights.map((right) => offeredScopes({ ...occurrence, can_all }, right))).toEqual([
      ...[['this'], ['this'], ['this']],
      ['this', 'all'],
    ]);
  });
});

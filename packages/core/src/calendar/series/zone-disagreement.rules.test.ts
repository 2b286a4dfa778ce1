import { describe, expect, it } from 'vitest';
import { formatInstant, listZones } from '../../time/zone.rules.ts';
import type { AppointmentDate } from '../appointment.schema.ts';
import { dateText, zoneText } from './date-text.rules.ts';
import {
  asFloating,
  serverClock,
  showableDate,
  unknownZoneOffset,
  zoneDisagreement,
} from './zone-disagreement.rules.ts';

function dateOf(start: string, end: string, time_zone = 'Europe/Berlin'): AppointmentDate {
  return { start, end, all_day: false, time_zone, same_day: true };
}

describe('time zone data of server and platform', () => {
  it.each([
    ['in winter', dateOf('2026-11-20T09:00:00+01:00', '2026-11-20T10:00:00+01:00')],
    ['over a clock change', dateOf('2026-03-29T01:00:00+01:00', '2026-03-29T04:00:00+02:00')],
    ['at the second of two equal times', dateOf('2026-10-25T02:30:00+01:00', '2026-10-25T03:00:00+01:00')],
    ['at Greenwich', dateOf('2026-11-20T09:00:00Z', '2026-11-20T10:00:00+00:00', 'Europe/London')],
    ['on half hours', dateOf('2026-11-20T09:00:00+05:30', '2026-11-20T10:00:00+05:30', 'Asia/Kolkata')],
    ['on whole days', { ...dateOf('2026-11-20', '2026-11-21'), all_day: true }],
    ['in a zone of which this platform knows nothing', dateOf('2026-11-20T09:00:00+09:00', '', 'Atlantis/Center')],
    ['on texts that are no instants', dateOf('soon', 'later')],
  ])('agree %s', (_, date) => {
    expect(zoneDisagreement(date)).toBeNull();
  });

  it('agree on whatever this platform itself has reckoned, in every zone', () => {
    const [winter, summer] = [Date.parse('2027-01-15T12:00:00Z'), Date.parse('2027-07-15T12:00:00Z')];
    const wrong = listZones().filter((zone) =>
      zoneDisagreement(dateOf(formatInstant(winter, zone), formatInstant(summer, zone), zone)),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['at the start', dateOf('2027-06-01T09:00:00+01:00', '2027-06-01T11:00:00+02:00'), '09:00–11:00'],
    ['at the end', dateOf('2027-06-01T10:00:00+02:00', '2027-06-01T10:00:00+01:00'), '10:00–10:00'],
    ['all along', dateOf('2027-06-01T09:00:00+03:00', '2027-06-01T10:00:00+03:00'), '09:00–10:00'],
  ])('disagree %s: the hours of the server can still be told', (_, date, hours) => {
    const told = zoneDisagreement(date);
    const floating = (text: string) => text.replace(/[+-]\d{2}:\d{2}$/, 'Z');
    expect(told).toEqual({ ...date, start: floating(date.start), end: floating(date.end), time_zone: 'UTC' });
    expect([told?.start.slice(11, 16), told?.end.slice(11, 16)].join('–')).toBe(hours);
  });

  it('shows both times when they disagree', () => {
    const date = dateOf('2027-06-01T09:00:00+03:00', '2027-06-01T10:00:00+03:00');
    const told = zoneDisagreement(date);
    expect([dateText(date, 'de').time, told && dateText(told, 'de').time]).toEqual([
      '08:00–09:00 Uhr',
      '09:00–10:00 Uhr',
    ]);
  });
});

describe('a zone this platform does not know', () => {
  const far = dateOf('2026-11-20T09:00:00+09:00', '2026-11-20T10:30:00+09:00', 'Atlantis/Center');
  const whole = { ...dateOf('2026-11-20', '2026-11-21', 'Atlantis/Center'), all_day: true, same_day: false };

  it('is shown by the offset the server resolved, whatever the reader’s own zone', () => {
    expect(showableDate(far)).toEqual({
      ...far,
      start: '2026-11-20T09:00:00Z',
      end: '2026-11-20T10:30:00Z',
      time_zone: 'UTC',
    });
    expect(dateText(far, 'de')).toEqual({ day: 'Freitag, 20. November 2026', time: '09:00–10:30 Uhr' });
    expect(dateText({ ...far, end: '2026-11-21T09:00:00+09:00', same_day: false }, 'de').day).toContain('21. November');
    expect(zoneText('Atlantis/Center', 'de')).toBe('Atlantis/Center');
  });

  it('does not matter for whole days', () => {
    expect(dateText(whole, 'de')).toEqual(dateText({ ...whole, time_zone: 'Europe/Berlin' }, 'de'));
    expect(unknownZoneOffset(whole)).toBeNull();
    expect(serverClock(whole, 0)).toBe(0);
  });

  it.each([
    [far, '+09:00'],
    [dateOf('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z', 'Atlantis/Center'), '+00:00'],
    [dateOf('2026-11-20T09:00:00+01:00', '2026-11-20T10:00:00+01:00'), null],
  ])('tells the offset of %j as %s', (date, offset) => {
    expect(unknownZoneOffset(date)).toBe(offset);
  });

  it('has a clock by that offset, and dates stay as they are', () => {
    expect(serverClock(far, Date.parse('2026-11-20T00:00:00Z'))).toBe(Date.parse('2026-11-20T09:00:00Z'));
    expect([asFloating('2026-11-20T09:00:00-03:30'), asFloating('2026-11-20')]).toEqual([
      '2026-11-20T09:00:00Z',
      '2026-11-20',
    ]);
  });

  it('leaves a date in a known zone alone', () => {
    const known = dateOf('2026-11-20T09:00:00+01:00', '2026-11-20T10:00:00+01:00');
    expect(showableDate(known)).toBe(known);
  });
});

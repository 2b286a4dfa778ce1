import { describe, expect, it } from 'vitest';
import type { AppointmentDate } from '../appointment.schema.ts';
import { dateText, viewerTimeText, zoneText } from './date-text.rules.ts';

function timed(start: string, end: string, same_day = true): AppointmentDate {
  return { start, end, all_day: false, time_zone: 'Europe/Berlin', same_day };
}

function days(start: string, end: string): AppointmentDate {
  return { start, end, all_day: true, time_zone: 'Europe/Berlin', same_day: start === end };
}

describe('when an appointment is (CAL-D38, GEN-D13)', () => {
  it.each<[string, AppointmentDate, string, string | null]>([
    [
      'one day, from when to when',
      timed('2026-11-20T14:00:00+01:00', '2026-11-20T15:30:00+01:00'),
      'Freitag, 20. November 2026',
      '14:00–15:30 Uhr',
    ],
    [
      'until midnight, which is still that day',
      timed('2026-11-20T22:00:00+01:00', '2026-11-21T00:00:00+01:00'),
      'Freitag, 20. November 2026',
      '22:00–0:00',
    ],
    [
      'over several days, with its times',
      timed('2026-11-20T14:00:00+01:00', '2026-11-22T12:00:00+01:00', false),
      'Freitag, 20. November 2026 um 14:00–Sonntag, 22. November 2026 um 12:00',
      null,
    ],
    ['a whole day', days('2026-11-20', '2026-11-20'), 'Freitag, 20. November 2026', null],
    ['whole days', days('2026-11-20', '2026-11-22'), 'Freitag, 20.–Sonntag, 22. November 2026', null],
  ])('is %s', (_, date, day, time) => {
    const text = dateText(date, 'de');
    expect({ day: plain(text.day), time: text.time && plain(text.time) }).toEqual({
      day: plain(day),
      time: plainOr(time),
    });
  });

  it('is told in the zone it takes place in, whoever reads it', () => {
    const date = { ...timed('2026-11-20T14:00:00-05:00', '2026-11-20T15:00:00-05:00'), time_zone: 'America/New_York' };
    expect(plain(dateText(date, 'en').time ?? '')).toBe('2:00–3:00 PM');
  });

  it('is told on the viewer’s own clock too', () => {
    const date = timed('2026-11-20T23:00:00+01:00', '2026-11-21T00:30:00+01:00', false);
    const viewer = { locale: 'de', timeZone: 'Europe/Lisbon' };
    expect(plain(viewerTimeText(date, viewer))).toBe('20. Nov. 2026, 22:00–23:30 Uhr');
  });
});

it.each([
  ['Europe/Berlin', 'de', 'Mitteleuropäische Zeit'],
  ['America/New_York', 'en', 'Eastern Time'],
])('calls %s in %s %s', (zone, locale, name) => {
  expect(zoneText(zone, locale)).toBe(name);
});

function plainOr(text: string | null): string | null {
  return text === null ? null : plain(text);
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ').replaceAll(/ ?– ?/g, '–');
}

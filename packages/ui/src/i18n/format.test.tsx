import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';

const start = '2026-11-06T09:00:00Z';
const end = '2026-11-06T10:30:00Z';
const german = createFormat('de', 'Europe/Berlin');
const english = createFormat('en', 'Europe/Berlin');

describe('dates and times in the viewer’s language and zone (GEN-D13)', () => {
  it('writes dates as the language does', () => {
    expect([german.date(start), german.date(start, { style: 'full' }), german.date(start, { style: 'month' })]).toEqual(
      ['6. Nov. 2026', 'Freitag, 6. November 2026', 'November 2026'],
    );
  });

  it('says times in the viewer’s zone without naming it', () => {
    expect(plain(german.time(start))).toBe('10:00');
    expect(plain(english.time(start))).toBe('10:00 AM');
  });

  it('names the zone when it is not the viewer’s own', () => {
    expect(plain(english.time(start, { timeZone: 'America/New_York' }))).toBe('4:00 AM EST');
    expect(plain(english.time(start, { timeZone: 'Europe/Berlin' }))).toBe('10:00 AM');
  });

  it('says the day of a range once', () => {
    expect(plain(german.range(start, end, { show: 'time' }))).toBe('10:00–11:30 Uhr');
    expect(plain(german.range(start, end))).toBe('6. Nov. 2026, 10:00–11:30 Uhr');
  });

  it.each([
    ['2026-11-13T20:00:00+01:00', '2026-11-14T00:00:00+01:00', '20:00–00:00 Uhr'],
    ['2026-10-25T01:30:00+02:00', '2026-10-26T00:00:00+01:00', '01:30–00:00 Uhr'],
    ['2026-03-29T01:30:00+01:00', '2026-03-30T00:00:00+02:00', '01:30–00:00 Uhr'],
  ])('leaves the day out of a range until midnight, also where the clock changes: %s (CAL-D38)', (from, to, said) => {
    expect(plain(german.range(from, to, { show: 'time' }))).toBe(said);
  });

  it('keeps a calendar date on its day whatever the zone', () => {
    expect(createFormat('de', 'America/Los_Angeles').day('2026-11-06')).toBe('6. Nov. 2026');
  });

  it('speaks of near moments relatively, of far ones by date', () => {
    const spans = ['2026-11-06T08:59:40Z', '2026-11-06T08:45:00Z', '2026-11-05T09:00:00Z', '2026-11-20T09:00:00Z'];
    expect(spans.map((moment) => german.relative(moment, start))).toEqual([
      'jetzt',
      'vor 15 Minuten',
      'gestern',
      'in 2 Wochen',
    ]);
    expect(german.relative('2026-01-01T09:00:00Z', start)).toBe('1. Jan. 2026');
  });
});

describe('numbers', () => {
  it('groups by the language', () => {
    expect([german.number(1234.5), english.number(1234.5)]).toEqual(['1.234,5', '1,234.5']);
  });
});

function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ').replaceAll(/ ?– ?/g, '–');
}

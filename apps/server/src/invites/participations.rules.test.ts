import { lastOccurrence, occurrenceOn, type Series } from '@atrium/core/calendar/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlaces, formatPlace, type ListOrder, parsePlace } from './list-place.rules.ts';
import { type AnswerRow, listAnswers } from './participations.rules.ts';

const series = (until: string | null = '2026-12-07'): Series => ({
  span: {
    start: '2026-11-09T09:00:00',
    end: '2026-11-09T10:00:00',
    allDay: false,
    zone: 'Europe/Berlin',
    startFold: 0,
    endFold: 0,
  },
  pattern: { frequency: 'weekly', interval: 1, until },
  exceptions: [],
});
const now = Date.parse('2026-11-20T09:00:00Z');
const whole: AnswerRow = { id: 'whole', occursOn: null, appliesFrom: null };
const on = (occursOn: string): AnswerRow => ({ id: `on ${occursOn}`, occursOn, appliesFrom: null });

/** The dates answers are listed by. */
function dates(answers: readonly AnswerRow[], values: Partial<Parameters<typeof listAnswers>[0]> = {}) {
  const listed = listAnswers({ series: series(), answers, holdsOn: () => true, now, upcoming: true, ...values });
  return listed.map(({ id, occurrence }) => `${id}: ${occurrence.occursOn}`);
}

describe('answers to a series', () => {
  it('to all of it stand at the next date that is not over (CAL-D112)', () => {
    expect(dates([whole])).toEqual(['whole: 2026-11-23']);
    expect(dates([whole], { now: Date.parse('2026-11-23T08:59:59Z') })).toEqual(['whole: 2026-11-23']);
    expect(dates([whole], { now: Date.parse('2026-11-23T09:00:00Z') })).toEqual(['whole: 2026-11-30']);
  });

  it('to all of it pass over dates with another answer (CAL-D112)', () => {
    const holdsOn = (date: string) => date !== '2026-11-23' && date !== '2026-12-07';
    expect(dates([whole], { holdsOn })).toEqual(['whole: 2026-11-30']);
    expect(dates([whole], { holdsOn, now: Date.parse('2026-12-01T00:00:00Z') })).toEqual([]);
    expect(dates([whole], { holdsOn: (date) => date < '2027-01-01', series: series(null), upcoming: false })).toEqual([
      'whole: 2026-11-23',
    ]);
  });

  it('that is over stand at the last date they hold on, unless only what comes is asked for (CAL-D112)', () => {
    const after = { now: Date.parse('2027-01-01T00:00:00Z') };
    expect(dates([whole], after)).toEqual([]);
    expect(dates([whole], { ...after, upcoming: false })).toEqual(['whole: 2026-12-07']);
    const holdsOn = (date: string) => date < '2026-11-20';
    expect(dates([whole], { ...after, upcoming: false, holdsOn })).toEqual(['whole: 2026-11-16']);
    expect(dates([whole], { ...after, upcoming: false, holdsOn: () => false })).toEqual([]);
  });

  it('to single dates stand at each of them, but not again where the one to all reaches (CAL-D112)', () => {
    const answers = [on('2026-11-16'), on('2026-11-23'), on('2026-12-07')];
    expect(dates(answers)).toEqual(['on 2026-11-23: 2026-11-23', 'on 2026-12-07: 2026-12-07']);
    expect(dates(answers, { upcoming: false })).toEqual([
      'on 2026-11-16: 2026-11-16',
      'on 2026-11-23: 2026-11-23',
      'on 2026-12-07: 2026-12-07',
    ]);
    expect(dates([whole, ...answers])).toEqual(['whole: 2026-11-23']);
    const later = { ...whole, appliesFrom: '2026-11-24' };
    expect(dates([later, ...answers], { upcoming: false })).toEqual([
      'whole: 2026-11-30',
      'on 2026-11-16: 2026-11-16',
      'on 2026-11-23: 2026-11-23',
    ]);
  });

  it('to dates that are no more stand nowhere', () => {
    const exceptions = [{ occursOn: '2026-11-23', span: null, canceled: false, deleted: true }];
    expect(dates([on('2026-11-23'), on('2026-11-24')], { series: { ...series(), exceptions } })).toEqual([]);
  });

  it('are listed by dates of the series alone, never one that is over among those to come', () => {
    const date = fc.constantFrom('2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07');
    const answers = fc
      .uniqueArray(fc.option(date), { selector: (occursOn) => occursOn })
      .map((some) => some.map((occursOn) => (occursOn === null ? whole : on(occursOn))));
    const instants = fc.integer({ min: Date.parse('2026-11-01'), max: Date.parse('2026-12-20') });
    fc.assert(
      fc.property(answers, instants, fc.boolean(), fc.uniqueArray(date), (some, at, upcoming, others) => {
        const state = { series: series(), answers: some, now: at, upcoming };
        const listed = listAnswers({ ...state, holdsOn: (day) => !others.some((other) => other === day) });
        for (const { occurrence } of listed) {
          expect(occurrenceOn(state.series, occurrence.occursOn)).toEqual(occurrence);
          if (upcoming) expect(occurrence.endsAt).toBeGreaterThan(at);
          expect(occurrence.startsAt).toBeLessThanOrEqual(lastOccurrence(state.series)?.startsAt ?? 0);
        }
        expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
      }),
    );
  });
});

describe('a place in the list', () => {
  const places = fc.record({
    startsAt: fc.integer({ min: Date.parse('0001-01-01T00:00:00Z'), max: Date.parse('9999-12-31T00:00:00Z') }),
    id: fc.stringMatching(/^[0-9a-f]{24}$/),
  });

  it('comes back from an address as it was', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(parsePlace(formatPlace(place))).toEqual(place);
        expect(comparePlaces('soonest')(place, place)).toBe(0);
      }),
    );
  });

  it.each([
    '',
    'x',
    `~${'a'.repeat(24)}`,
    `1~${'a'.repeat(23)}`,
    `1~${'A'.repeat(24)}`,
    `253402300800000~${'a'.repeat(24)}`,
    `-62135596800001~${'a'.repeat(24)}`,
    `1e3~${'a'.repeat(24)}`,
  ])('is none in %j', (text) => expect(parsePlace(text)).toBe(null));

  it('stands soonest first among those to come, latest first among others (CAL-D112)', () => {
    const some = [
      { startsAt: 2, id: 'a' },
      { startsAt: 1, id: 'b' },
      { startsAt: 1, id: 'a' },
    ];
    const sorted = (order: ListOrder) =>
      some.toSorted(comparePlaces(order)).map(({ startsAt, id }) => `${startsAt}${id}`);
    expect([sorted('soonest'), sorted('latest')]).toEqual([
      ['1a', '1b', '2a'],
      ['2a', '1b', '1a'],
    ]);
  });
});

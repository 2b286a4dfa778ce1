import { describe, expect, it } from 'vitest';
import {
  chooseDate,
  chooseView,
  filterByCalendars,
  formatCalendarIds,
  newAppointmentQuery,
  parseCalendarIds,
  readNewAppointmentQuery,
  toggleCalendar,
} from './overview-query.rules.ts';

const [first, second, third] = ['65c000000000000000000001', '65c000000000000000000002', '65c000000000000000000003'];
const knownIds = [first, second, third];

describe('the view', () => {
  it.each([
    [767, false, null, 'sheet', 'list'],
    [768, false, null, 'sheet', 'sheet'],
    [768, false, null, 'list', 'list'],
    [1024, true, null, 'sheet', 'list'],
    [1024, false, 'list', 'sheet', 'list'],
    [1024, false, 'sheet', 'list', 'sheet'],
    [1024, false, 'week', 'list', 'list'],
    [1024, false, null, null, 'sheet'],
    [500, false, 'sheet', null, 'list'],
  ] as const)(
    'at %i px, native %s, address %s, remembered %s, is %s (CAL-021, CAL-022, CAL-D18, CAL-D19, CAL-E28, CAL-E29)',
    (width, native, queried, remembered, expected) => {
      expect(chooseView({ width, native }, { queried, remembered })).toBe(expected);
    },
  );

  it.each([
    [null, null, '2026-11-20'],
    [null, '2026-12-01', '2026-12-01'],
    ['2027-01-01', '2026-12-01', '2027-01-01'],
    ['2026-13-45', '2026-12-01', '2026-12-01'],
  ])('with address date %s and remembered %s shows %s (CAL-024, CAL-D18, CAL-E54)', (queried, remembered, expected) => {
    expect(chooseDate({ queried, remembered, today: '2026-11-20' })).toBe(expected);
  });
});

describe('the calendar filter', () => {
  it.each([
    [null, null],
    ['', []],
    [first, [first]],
    [`${second},${first},${second}`, [second, first]],
    [`${first},65c00000000000000000001,65c000000000000000000009,<script>`, [first]],
    ['65c00000000000000000001,<script>', null],
    ['65c000000000000000000009', null],
    [first.toUpperCase(), null],
  ])('in the address as %s is %o (CAL-025, CAL-026, CAL-D16, CAL-E31, CAL-E32)', (value, expected) => {
    expect(parseCalendarIds(value, knownIds)).toEqual(expected);
  });

  it.each([null, [], [first], [first, second]])('%o survives the address (CAL-025)', (filter) => {
    expect(parseCalendarIds(formatCalendarIds(filter), knownIds)).toEqual(filter);
  });

  it('is switched calendar by calendar (CAL-019, CAL-D16)', () => {
    expect(toggleCalendar(null, { id: second, knownIds })).toEqual([first, third]);
    expect(toggleCalendar([first, third], { id: second, knownIds })).toBeNull();
    expect(toggleCalendar([first], { id: first, knownIds })).toEqual([]);
  });

  it('keeps what lies in at least one chosen calendar, once (CAL-D17, CAL-E33)', () => {
    const items = [{ calendar_ids: [first, second] }, { calendar_ids: [third] }];
    expect(filterByCalendars(items, [first, second])).toEqual([items[0]]);
    expect(filterByCalendars(items, null)).toEqual(items);
    expect(filterByCalendars(items, [])).toEqual([]);
  });
});

describe('the way to a new appointment', () => {
  it.each([
    [null, { date: '2026-11-20' }],
    [[first, third], { date: '2026-11-20', calendar_id: first }],
    [[first, second], { date: '2026-11-20' }],
    [[third], { date: '2026-11-20' }],
  ])('with the filter %o presets %o (CAL-D23)', (filter, expected) => {
    expect(newAppointmentQuery('2026-11-20', { filter, writableIds: [first, second], homeId: null })).toEqual(expected);
  });

  it.each([
    [null, first],
    [[second], second],
    [[first, second], first],
    [[third], first],
  ])("inside a group with the filter %o presets %s, else the group's own calendar (CAL-D48)", (filter, id) => {
    const query = newAppointmentQuery('2026-11-20', { filter, writableIds: [first, second], homeId: first });
    expect(query).toEqual({ date: '2026-11-20', calendar_id: id });
  });

  it('presets what makes sense and ignores the rest (CAL-051, CAL-D47, CAL-E54)', () => {
    const query = {
      calendar_id: first,
      date: '2026-11-20',
      description: 'Hi',
      streams: 'news,',
      post_to_stream: 'true',
    };
    expect(readNewAppointmentQuery(query, [first])).toEqual({
      calendarId: first,
      date: '2026-11-20',
      description: 'Hi',
      streams: ['news'],
      postToStream: true,
    });
    expect(readNewAppointmentQuery({ calendar_id: second, date: '2026-13-45' }, [first])).toEqual({
      calendarId: null,
      date: null,
      description: '',
      streams: [],
      postToStream: false,
    });
  });
});

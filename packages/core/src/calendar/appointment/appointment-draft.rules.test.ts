import { describe, expect, it } from 'vitest';
import { type AppointmentDraft, appointmentDraftSchema } from '../appointment-draft.schema.ts';
import { completeDraft, findDraftProblems, hasTeamsConflict } from './appointment-draft.rules.ts';

const draft: AppointmentDraft = appointmentDraftSchema.parse({
  name: 'Jour fixe',
  calendar_ids: ['65c000000000000000000001'],
  date: {
    start: '2026-11-20T09:00:00+01:00',
    end: '2026-11-20T10:00:00+01:00',
    time_zone: 'Europe/Berlin',
  },
});
const { date, location, recurrence_pattern, application_configuration, attendee_configuration } = draft;

describe('a draft', () => {
  it('with name, calendar and date is all that is needed (CAL-D44)', () => {
    expect(findDraftProblems(draft)).toEqual({});
  });

  it('may have everything at once: recurrence, meeting room, place, limit and registration with costs (CAL-007)', () => {
    const full: AppointmentDraft = {
      ...draft,
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_interval: 2, recurrence_end_time: null },
      meeting: { room_id: '65d000000000000000000001' },
      location: { ...location, name: 'Haus 1', city: 'Berlin', link: 'https://zoom.us/j/1' },
      attendee_configuration: { ...attendee_configuration, total: 10, total_attendees_enforced: true },
      application_configuration: {
        ...application_configuration,
        registration_required: true,
        registration_with_costs: true,
        costs: 12.5,
        registration_deadline: '2026-11-19',
      },
    };
    expect(findDraftProblems(full)).toEqual({});
    expect(completeDraft(full, { meetingsEnabled: true })).toEqual(full);
  });

  it.each([
    ['31 days from start to end', '2026-12-21T09:00:00+01:00', 'daily', {}],
    ['a day more', '2026-12-22T09:00:00+01:00', 'daily', { 'date.end': ['calendar.validation.date_too_long'] }],
    ['years without repeating', '2081-11-20T09:00:00+01:00', 'never', {}],
  ] as const)('may last %s (CAL-D165)', (_, end, recurrence_frequency, problems) => {
    const recurring = { ...recurrence_pattern, recurrence_frequency };
    expect(findDraftProblems({ ...draft, date: { ...date, end }, recurrence_pattern: recurring })).toEqual(problems);
  });

  it('shows every problem in one go (CAL-057, CAL-058, CAL-061, CAL-D49, CAL-E50)', () => {
    expect(findDraftProblems({ ...draft, name: '  ', calendar_ids: [] })).toEqual({
      name: ['js.calendars.validation_errors.name_empty'],
      calendar_ids: ['js.calendars.validation_errors.calendars_empty'],
    });
  });

  it.each<[string, Partial<AppointmentDraft>, Record<string, string[]>]>([
    ['name 255 (CAL-D49)', { name: ` ${'a'.repeat(255)} ` }, {}],
    ['name 256 (CAL-D49)', { name: 'a'.repeat(256) }, { name: ['calendar.validation.longer_than_255'] }],
    [
      'description (CAL-D49)',
      { description: 'a'.repeat(65_536) },
      { description: ['calendar.validation.longer_than_65535'] },
    ],
    ['zip 10 trimmed (CAL-092, CAL-E56)', { location: { ...location, zip: ' 1010 AB901 ' } }, {}],
    [
      'zip 11 (CAL-092, CAL-E56)',
      { location: { ...location, zip: '12345678901' } },
      { 'location.zip': ['calendar.validation.longer_than_10'] },
    ],
    [
      'city (CAL-D49)',
      { location: { ...location, city: 'a'.repeat(256) } },
      { 'location.city': ['calendar.validation.longer_than_255'] },
    ],
    ['link without scheme (CAL-D50)', { location: { ...location, link: 'example.org/x' } }, {}],
    [
      'link of another kind (CAL-D50)',
      { location: { ...location, link: 'javascript:alert(1)' } },
      { 'location.link': ['calendar.validation.address_invalid'] },
    ],
    [
      'link too long (CAL-D49)',
      { location: { ...location, link: `https://a.org/${'a'.repeat(2048)}` } },
      { 'location.link': ['calendar.validation.longer_than_2048'] },
    ],
    [
      'end before start (CAL-070, CAL-E48)',
      { date: { ...date, end: '2026-11-20T08:59:59+01:00' } },
      { 'date.end': ['js.calendars.validation_errors.end_lt_start'] },
    ],
    ['end at start (CAL-D51, CAL-E48)', { date: { ...date, end: date.start } }, {}],
    [
      'all-day end before start (CAL-E49)',
      { date: { ...date, all_day: true, start: '2026-11-20', end: '2026-11-19' } },
      { 'date.end': ['js.calendars.validation_errors.end_lt_start'] },
    ],
    ['all-day on one day (CAL-E49)', { date: { ...date, all_day: true, start: '2026-11-20', end: '2026-11-20' } }, {}],
    [
      'unknown zone',
      { date: { ...date, time_zone: 'Mars/Olympus' } },
      { 'date.time_zone': ['calendar.validation.zone_unknown'] },
    ],
    ['UTC (CAL-E12)', { date: { ...date, time_zone: 'UTC' } }, {}],
    [
      'dates that do not exist',
      { date: { ...date, start: '2026-13-45', end: 'x' } },
      { 'date.start': ['calendar.validation.date_invalid'], 'date.end': ['calendar.validation.date_invalid'] },
    ],
    [
      'instants for all-day',
      { date: { ...date, all_day: true } },
      { 'date.start': ['calendar.validation.date_invalid'], 'date.end': ['calendar.validation.date_invalid'] },
    ],
    ['attendees 0 (CAL-115)', { attendee_configuration: { ...attendee_configuration, total: 0 } }, {}],
    [
      'attendees -1 (CAL-115)',
      { attendee_configuration: { ...attendee_configuration, total: -1 } },
      { 'attendee_configuration.total': ['calendar.validation.attendees_invalid'] },
    ],
    [
      'attendees 1.5',
      { attendee_configuration: { ...attendee_configuration, total: 1.5 } },
      { 'attendee_configuration.total': ['calendar.validation.attendees_invalid'] },
    ],
  ])('%s', (_title, change, problems) => {
    expect(findDraftProblems({ ...draft, ...change })).toEqual(problems);
  });

  it('closes answers whole hours before the beginning, a week at most (CAL-D169)', () => {
    const found = (hours: number | null) => {
      const closing = { ...attendee_configuration, answers_close_hours_before: hours };
      return findDraftProblems({ ...draft, attendee_configuration: closing });
    };
    expect([null, 0, 168].map(found)).toEqual([{}, {}, {}]);
    const path = 'attendee_configuration.answers_close_hours_before';
    const problem = { [path]: ['calendar.validation.hours_invalid'] };
    expect([-1, 1.5, 169].map(found)).toEqual([problem, problem, problem]);
  });

  it.each<[string, Partial<AppointmentDraft['application_configuration']>, Record<string, string[]>]>([
    ['costs 0 is free (CAL-117, CAL-E57)', { registration_with_costs: true, costs: 0 }, {}],
    ['costs 12.5 (CAL-E57)', { registration_with_costs: true, costs: 12.5 }, {}],
    ['costs -1 (CAL-117, CAL-E57)', { costs: -1 }, { costs: ['calendar.validation.costs_invalid'] }],
    ['three decimals (CAL-E57)', { costs: 12.345 }, { costs: ['calendar.validation.costs_invalid'] }],
    [
      'costs without a value (CAL-D92)',
      { registration_with_costs: true },
      { costs: ['calendar.validation.costs_empty'] },
    ],
    ['deadline on the day (CAL-D93)', { registration_deadline: '2026-11-20' }, {}],
    [
      'deadline after it (CAL-D93)',
      { registration_deadline: '2026-11-21' },
      { registration_deadline: ['calendar.validation.deadline_after_start'] },
    ],
    [
      'deadline that does not exist',
      { registration_deadline: '2026-11-31' },
      { registration_deadline: ['calendar.validation.date_invalid'] },
    ],
    ['address (CAL-D50)', { url: 'ftp://example.org' }, { url: ['calendar.validation.address_invalid'] }],
  ])('%s', (_title, change, problems) => {
    const found = findDraftProblems({
      ...draft,
      application_configuration: { ...application_configuration, ...change },
    });
    const expected = Object.entries(problems).map(([field, keys]) => [`application_configuration.${field}`, keys]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  it.each([0, -1, 1.5, Number.NaN, 1000])(
    'with interval %s is refused (CAL-077, CAL-D74, CAL-E66)',
    (recurrence_interval) => {
      expect(
        findDraftProblems({ ...draft, recurrence_pattern: { ...recurrence_pattern, recurrence_interval } }),
      ).toEqual({
        'recurrence_pattern.recurrence_interval': ['calendar.validation.interval_invalid'],
      });
    },
  );

  it.each([
    ['2026-11-20T09:00:00+01:00', []],
    ['2026-11-20', []],
    ['2026-11-20T08:59:00+01:00', ['js.calendars.validation_errors.recurrence_end_lt_start']],
    ['2026-11-19', ['js.calendars.validation_errors.recurrence_end_lt_start']],
    ['soon', ['calendar.validation.date_invalid']],
  ])('whose series ends at %s (CAL-D68, CAL-E68)', (recurrence_end_time, problems) => {
    const pattern = { recurrence_frequency: 'weekly' as const, recurrence_interval: 1, recurrence_end_time };
    const path = 'recurrence_pattern.recurrence_end_time';
    expect(findDraftProblems({ ...draft, recurrence_pattern: pattern })).toEqual(
      problems.length > 0 ? { [path]: problems } : {},
    );
    expect(findDraftProblems({ ...draft, recurrence_pattern: { ...pattern, recurrence_frequency: 'never' } })).toEqual(
      {},
    );
  });

  it('names an unknown zone even with a series end', () => {
    const pattern = {
      recurrence_frequency: 'weekly' as const,
      recurrence_interval: 1,
      recurrence_end_time: '2026-12-31',
    };
    expect(findDraftProblems({ ...draft, date: { ...date, time_zone: '' }, recurrence_pattern: pattern })).toEqual({
      'date.time_zone': ['calendar.validation.zone_unknown'],
    });
  });

  it('cannot ask for Teams and a recurrence at once (CAL-111, CAL-E69)', () => {
    const teams = {
      ...draft,
      teams_configuration: { teams_sync_enabled: true, online_meeting: true, bypass_lobby: false },
    };
    const weekly = { ...recurrence_pattern, recurrence_frequency: 'weekly' as const };
    expect([hasTeamsConflict(teams), hasTeamsConflict({ ...teams, recurrence_pattern: weekly })]).toEqual([
      false,
      true,
    ]);
    expect(hasTeamsConflict({ ...draft, recurrence_pattern: weekly })).toBe(false);
  });
});

describe('a draft as it is saved', () => {
  it('has no category -1, trimmed texts and addresses with scheme (CAL-056, CAL-D49, CAL-D50, CAL-E58)', () => {
    const typed = {
      ...draft,
      name: ' Jour fixe ',
      category: -1,
      location: { ...location, zip: ' 1010 ', city: '  ', link: 'meet.google.com/x' },
    };
    expect(completeDraft(typed, { meetingsEnabled: true })).toEqual({
      ...draft,
      category: null,
      location: { ...location, zip: '1010', link: 'https://meet.google.com/x' },
    });
  });

  it('has no meeting where the network offers none (CAL-107, CAL-E60)', () => {
    const room = { ...draft, category: 3, meeting: { room_id: 'room' } };
    expect(completeDraft(room, { meetingsEnabled: false })).toEqual({ ...room, meeting: { room_id: null } });
    expect(completeDraft(room, { meetingsEnabled: true })).toEqual(room);
  });

  it.each([
    [
      { teams_sync_enabled: true, online_meeting: false, bypass_lobby: true },
      { teams_sync_enabled: true, online_meeting: true, bypass_lobby: true },
    ],
    [
      { teams_sync_enabled: false, online_meeting: true, bypass_lobby: true },
      { teams_sync_enabled: false, online_meeting: true, bypass_lobby: false },
    ],
    [
      { teams_sync_enabled: false, online_meeting: false, bypass_lobby: true },
      { teams_sync_enabled: false, online_meeting: false, bypass_lobby: false },
    ],
  ])('keeps the Teams options in step: %o (CAL-112, CAL-113)', (teams_configuration, expected) => {
    expect(completeDraft({ ...draft, teams_configuration }, { meetingsEnabled: true }).teams_configuration).toEqual(
      expected,
    );
  });
});

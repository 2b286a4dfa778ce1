import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allow, refuse } from '../../machine/index.ts';
import { appointmentDraftSchema } from '../appointment-draft.schema.ts';
import { appointmentOf, exampleAppointments, exampleCalendars, exampleMembers } from '../calendar.fixtures.ts';
import { plainPattern } from '../series/recurrence.rules.ts';
import {
  draftOfForm,
  findFormProblems,
  formDraftOf,
  isAsked,
  isOccurrenceForm,
  type NewFormSituation,
  newFormDraft,
  roomRequestOf,
  storedDateOf,
  teamsVerdicts,
  withAllDay,
  withCalendar,
  withEnd,
  withPattern,
  withStart,
  withTeams,
  withZone,
  writableCalendars,
} from './appointment-form.rules.ts';

const { personal, team, workshops, network, shared } = exampleCalendars;
const child = { ...personal, id: workshops.id, parent_id: personal.id };
const now = Date.parse('2026-11-20T08:10:00Z');
const nothing = { calendarId: null, date: null, description: '', streams: [], postToStream: false };

function situation(patch: Partial<NewFormSituation> = {}): NewFormSituation {
  const calendars = [personal, workshops, team, network, shared];
  return { now, zone: 'Europe/Berlin', calendars, preset: nothing, lastCalendarId: null, ...patch };
}

const newForm = (patch: Partial<NewFormSituation> = {}) => newFormDraft(situation(patch));

describe('the form of a new appointment', () => {
  it('starts at the next full hour for one hour, in the own calendar (CAL-068, CAL-069, CAL-D48)', () => {
    const draft = newForm();
    expect(draft).toMatchObject({ name: '', calendar_ids: [personal.id], pattern: plainPattern, target: null });
    expect(draft.span).toEqual({
      start: '2026-11-20T10:00:00',
      end: '2026-11-20T11:00:00',
      startFold: 0,
      endFold: 0,
      allDay: false,
      zone: 'Europe/Berlin',
    });
  });

  it('is what the wire assumes where a field is not sent (CAL-118, CAL-D44)', () => {
    const sent = draftOfForm(newForm());
    const { date, calendar_ids } = sent;
    expect(z.parse(appointmentDraftSchema, { date, calendar_ids })).toEqual(sent);
  });

  it.each([
    ['the one the address names', { preset: { ...nothing, calendarId: team.id } }, [team.id]],
    ['the own one, before a child of it', { calendars: [child, personal] }, [personal.id]],
    ['the only one there is', { calendars: [network, shared, team] }, [team.id]],
    ['the one used last', { lastCalendarId: workshops.id }, [workshops.id]],
    ['none where none of several is the own', { calendars: [network, workshops, team] }, []],
    ['none without the right to it', { preset: { ...nothing, calendarId: network.id }, calendars: [network] }, []],
  ] as const)('is put into %s (CAL-059, CAL-D48)', (_, patch, ids) => {
    expect(newForm(patch).calendar_ids).toEqual(ids);
  });

  it('takes day, text and streams from its address, and no markup (CAL-051, CAL-D46, CAL-D47, CAL-E54)', () => {
    const preset = {
      ...nothing,
      date: '2026-05-01',
      description: 'Hallo <script>x</script>',
      streams: ['team'],
      postToStream: true,
    };
    expect(newForm({ preset })).toMatchObject({
      description: 'Hallo x',
      streams: ['team'],
      post_to_stream: true,
      span: { start: '2026-05-01T10:00:00' },
    });
    expect(newForm({ preset: { ...preset, streams: [] } }).post_to_stream).toBe(false);
  });

  it('offers the calendars with the right to create (CAL-059)', () => {
    expect(writableCalendars([personal, network, shared, team])).toEqual([personal, team]);
  });
});

describe('the form of an appointment that exists', () => {
  it('says what is stored, and sends it back unchanged (CAL-052)', () => {
    const appointment = appointmentOf({ category: { id: 3, label: 'Sitzung' } });
    const draft = formDraftOf(appointment);
    expect(draft.target).toEqual({
      id: appointment.id,
      updatedAt: appointment.updated_at,
      scope: 'all',
      storedId: appointment.id,
      date: appointment.date,
      modifiedDates: [],
      accepted: 1,
      files: [],
      eventFiles: [],
      eventImage: null,
    });
    expect(draftOfForm(draft)).toMatchObject({
      name: appointment.name,
      category: 3,
      calendar_ids: appointment.calendar_ids,
      organizer_id: appointment.organizer?.id,
      date: { start: appointment.date.start, end: appointment.date.end, all_day: false, time_zone: 'Europe/Berlin' },
    });
  });

  it('means one occurrence by its own id (CAL-D69)', () => {
    const draft = formDraftOf(exampleAppointments.occurrence);
    expect(draft.target?.scope).toBe('this');
    expect(isOccurrenceForm(draft)).toBe(true);
    expect(isOccurrenceForm(formDraftOf(exampleAppointments.plain))).toBe(false);
    expect(isOccurrenceForm(newForm())).toBe(false);
  });

  it('keeps an all-day span and no organizer', () => {
    const draft = formDraftOf({ ...exampleAppointments.allDay, organizer: null });
    expect(draftOfForm(draft).organizer_id).toBeNull();
    expect(draftOfForm(draft).date).toMatchObject({ start: '2026-11-21', end: '2026-11-24', all_day: true });
  });

  it('keeps everything of an event, its picture too, whether it is one now or not (CAL-120, CAL-D58)', () => {
    const { mira, jonas } = exampleMembers;
    const file = (id: string) => ({ id, name: `${id}.pdf`, size: 5, type: 'application/pdf', url: `/files/${id}` });
    const picture = { ...file('c'), width: 870, height: 435 };
    const event = {
      ...{ event_files: [file('b')], event_image: picture, files: [file('a')] },
      ...{ consultants: [jonas], contacts: [mira, jonas], organizer: mira },
    };
    for (const is_event of [true, false]) {
      const draft = formDraftOf(appointmentOf({ ...event, is_event }));
      expect(draftOfForm(draft)).toMatchObject({
        is_event,
        event_image_id: 'c',
        event_file_ids: ['b'],
        file_ids: ['a'],
        consultant_ids: [jonas.id],
        organizer_id: mira.id,
        contact_ids: [mira.id, jonas.id],
      });
      expect(draft.target).toMatchObject({ eventImage: picture, eventFiles: [file('b')], files: [file('a')] });
    }
  });

  it('sends nothing that only the form knows', () => {
    const sent = draftOfForm(formDraftOf(exampleAppointments.plain));
    expect(z.parse(appointmentDraftSchema, sent)).toEqual(sent);
    expect(Object.keys(sent).sort()).toEqual(Object.keys(appointmentDraftSchema.shape).sort());
  });

  it('is saved only when it is agreed that changed dates are lost (CAL-D70, CAL-E72)', () => {
    const series = formDraftOf(
      appointmentOf({
        type: 'recurring_appointment',
        recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_interval: 1, recurrence_end_time: null },
        date: { ...exampleAppointments.occurrence.date },
        modified_dates: ['2026-11-30'],
      }),
    );
    expect(findFormProblems(series)).toEqual({});
    const tuesday = { ...series, ...withStart(series, '2026-11-24T09:00:00') };
    expect(findFormProblems(tuesday)).toEqual({ confirmedLoss: ['calendar.form.confirm_lost_dates'] });
    expect(findFormProblems({ ...tuesday, confirmedLoss: 1 })).toEqual({});
  });

  it('knows the stored date, of a series its first, as long as the times are in the same zone', () => {
    const draft = formDraftOf(exampleAppointments.plain);
    expect(storedDateOf(draft)).toEqual(exampleAppointments.plain.date);
    expect(storedDateOf({ ...draft, ...withStart(draft, '2026-11-24T09:00:00') })).toEqual(draft.target?.date);
    expect(storedDateOf({ ...draft, ...withZone(draft, 'Asia/Tokyo') })).toBeNull();
    expect(storedDateOf({ ...draft, ...withAllDay(draft, { allDay: true, now }) })).toBeNull();
    expect(storedDateOf(newForm())).toBeNull();
    const series = formDraftOf(appointmentOf({ ...exampleAppointments.occurrence, type: 'recurring_appointment' }));
    expect(storedDateOf(series)).toEqual(exampleAppointments.occurrence.series_date);
  });

  it('cannot be opened in a zone nobody knows', () => {
    const date = { ...exampleAppointments.plain.date, time_zone: 'Atlantis/Center' };
    expect(() => formDraftOf(appointmentOf({ date }))).toThrow(RangeError);
  });
});

describe('changing the form', () => {
  it('moves the end and the last day of a series with the start (CAL-D51)', () => {
    const draft = { ...newForm(), pattern: { frequency: 'daily', interval: 1, until: '2026-11-25T10:00:00' } as const };
    const moved = withStart(draft, '2026-11-21T12:30:00');
    expect(moved.span).toMatchObject({ start: '2026-11-21T12:30:00', end: '2026-11-21T13:30:00' });
    expect(moved.pattern?.until).toBe('2026-11-25T12:30:00');
    expect(withStart(newForm(), '2026-11-21T12:30:00').pattern).toEqual(plainPattern);
  });

  it('lets the end lie before the start until it is saved (CAL-070, CAL-D51, CAL-E48)', () => {
    const draft = { ...newForm(), name: 'x' };
    const early = { ...draft, ...withEnd(draft, '2026-11-20T09:00:00') };
    expect(findFormProblems(early)).toEqual({ 'date.end': ['js.calendars.validation_errors.end_lt_start'] });
    expect(findFormProblems({ ...draft, ...withEnd(draft, '2026-11-20T10:00:00') })).toEqual({});
  });

  it('asks for rooms only once the span makes sense (CAL-102, CAL-D75, CAL-E111)', () => {
    const draft = newForm();
    const time = { start: '2026-11-20T10:00:00+01:00', end: '2026-11-20T11:00:00+01:00', timeZone: 'Europe/Berlin' };
    const asked = { ...time, recurrence: null, roomId: null, appointmentId: null };
    expect(roomRequestOf(draft, null)).toEqual(asked);
    expect(roomRequestOf({ ...draft, ...withEnd(draft, '2026-11-20T09:00:00') }, 'r1')).toBeNull();
    const { occurrence, plain } = exampleAppointments;
    expect(roomRequestOf(formDraftOf(plain), 'r1')).toMatchObject({ roomId: 'r1', appointmentId: plain.id });
    expect(roomRequestOf(formDraftOf(occurrence), null)?.appointmentId).toBe(occurrence.series_id);
  });

  it('asks for rooms with the recurrence, unless one date is meant or it makes no sense (CAL-D78)', () => {
    const draft = newForm();
    const weekly = { ...draft, pattern: { frequency: 'weekly', interval: 2, until: null } } as const;
    const recurrence = { recurrence_frequency: 'weekly', recurrence_interval: 2, recurrence_end_time: null };
    expect(roomRequestOf(weekly, null)?.recurrence).toEqual(recurrence);
    const whole = { ...weekly, ...withAllDay(weekly, { allDay: true, now }) };
    expect(roomRequestOf(whole, null)).toMatchObject({ start: '2026-11-20', end: '2026-11-20', recurrence });
    expect(roomRequestOf({ ...weekly, pattern: { ...weekly.pattern, interval: 0 } }, null)?.recurrence).toBeNull();
    const { occurrence } = exampleAppointments;
    expect(roomRequestOf(formDraftOf(occurrence), null)?.recurrence).toBeNull();
  });

  it('hides the times of a whole day and brings them back (CAL-D52)', () => {
    const draft = newForm();
    const whole = { ...draft, ...withAllDay(draft, { allDay: true, now }) };
    expect(draftOfForm(whole).date).toMatchObject({ start: '2026-11-20', end: '2026-11-20', all_day: true });
    expect(withAllDay(whole, { allDay: false, now }).span).toEqual(draft.span);
  });

  it('keeps the wall-clock time in another zone (CAL-D53, CAL-E13)', () => {
    const draft = newForm();
    const moved = { ...draft, ...withZone(draft, 'Europe/London') };
    expect(draftOfForm(moved).date.start).toBe('2026-11-20T10:00:00+00:00');
  });

  it('keeps Teams and recurrence apart, in either order (CAL-110…113, CAL-E69)', () => {
    const draft = newForm();
    const weekly = { frequency: 'weekly', interval: 1, until: null } as const;
    const repeating = { ...draft, ...withPattern(draft, weekly) };
    const meeting = { ...repeating, ...withTeams(repeating, { teams_sync_enabled: true, bypass_lobby: true }) };
    expect(meeting.pattern).toEqual(plainPattern);
    expect(meeting.teams_configuration).toEqual({ teams_sync_enabled: true, online_meeting: true, bypass_lobby: true });
    const again = { ...meeting, ...withPattern(meeting, weekly) };
    expect(again.teams_configuration).toMatchObject({ teams_sync_enabled: false, bypass_lobby: false });
    expect(withPattern(meeting, plainPattern)).toEqual({ pattern: plainPattern });
    expect(withTeams(repeating, { bypass_lobby: true })).toMatchObject({
      pattern: weekly,
      teams_configuration: { bypass_lobby: false },
    });
  });

  it('closes the Teams options that follow from others (CAL-112, CAL-113)', () => {
    const draft = newForm();
    const lobby = refuse('calendar.form.lobby_needs_teams');
    expect(teamsVerdicts(draft)).toEqual({ onlineMeeting: allow, bypassLobby: lobby });
    const online = { ...draft, ...withTeams(draft, { online_meeting: true }) };
    expect(teamsVerdicts(online)).toEqual({ onlineMeeting: allow, bypassLobby: lobby });
    const held = { ...draft, ...withTeams(draft, { teams_sync_enabled: true }) };
    const needed = refuse('calendar.form.teams_needs_meeting');
    expect(teamsVerdicts(held)).toEqual({ onlineMeeting: needed, bypassLobby: allow });
  });

  it('switches calendars (CAL-D48)', () => {
    const draft = newForm();
    const both = { ...draft, ...withCalendar(draft, team.id) };
    expect(both.calendar_ids).toEqual([personal.id, team.id]);
    expect(withCalendar(both, personal.id).calendar_ids).toEqual([team.id]);
  });
});

describe('texts that are not understood', () => {
  const draft = formDraftOf(exampleAppointments.plain);
  const noDate = { text: 'soon', problem: 'calendar.validation.date_invalid' } as const;

  it.each([
    ['recurrence_pattern.recurrence_interval', { pattern: { ...plainPattern, frequency: 'daily' } }],
    ['recurrence_pattern.recurrence_end_time', { pattern: { ...plainPattern, until: '2026-12-31T10:00:00' } }],
    [
      'application_configuration.registration_deadline',
      { application_configuration: { ...draft.application_configuration, registration_deadline: '2026-11-01' } },
    ],
    [
      'application_configuration.costs',
      { application_configuration: { ...draft.application_configuration, registration_with_costs: true } },
    ],
  ] as const)('count at %s only where it is asked for (CAL-D52, CAL-089)', (path, patch) => {
    expect([isAsked(path, draft), isAsked(path, { ...draft, ...patch })]).toEqual([false, true]);
  });

  it('count at the times only where the day is not whole (CAL-D52)', () => {
    const allDay = { ...draft, ...withAllDay(draft, { allDay: true, now }) };
    const paths = ['date.startTime', 'date.endTime', 'date.startDate', 'attendee_configuration.total'];
    expect(paths.map((path) => isAsked(path, draft))).toEqual([true, true, true, true]);
    expect(paths.map((path) => isAsked(path, allDay))).toEqual([false, false, true, true]);
  });

  it('are no start that an end could come before, and ask for no room (CAL-071)', () => {
    const early = { ...draft, ...withEnd(draft, '2026-01-01T10:00:00') };
    expect(findFormProblems(early)).toEqual({ 'date.end': ['js.calendars.validation_errors.end_lt_start'] });
    expect(findFormProblems(early, { 'date.startDate': noDate })).toEqual({});
    expect(roomRequestOf(draft, null, { 'date.startDate': noDate })).toBeNull();
  });
});

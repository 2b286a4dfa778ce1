import { connectForm, type FormApi, type FormEvent } from '../../form/index.ts';
import type { MessageKey } from '../../messages/index.ts';
import { type CalendarDate, dateOf } from '../../time/calendar-date.rules.ts';
import type { Instant, ZoneName } from '../../time/zone.rules.ts';
import type { AppointmentDate } from '../appointment.schema.ts';
import type { AppointmentDraft } from '../appointment-draft.schema.ts';
import type { CalendarId } from '../calendar-entity.schema.ts';
import { type MeetingRoom, occupiedOnOf, type RoomRequest } from '../meeting/meeting-room.rules.ts';
import type { RecurrencePattern } from '../series/recurrence.rules.ts';
import { isDeadlineInTime } from './appointment-draft.rules.ts';
import type { AppointmentFormSnapshot } from './appointment-form.machine.ts';
import {
  type AppointmentFormDraft,
  isBlankPart,
  isOccurrenceForm,
  roomRequestOf,
  storedDateOf,
  type TeamsVerdicts,
  takesRoomOnEachDate,
  teamsVerdicts,
  withAllDay,
  withCalendar,
  withEnd,
  withPattern,
  withStart,
  withTeams,
  withZone,
} from './appointment-form.rules.ts';
import { acceptedBeyondSeats, agreesToLoss, countLostDates, withRooms } from './appointment-form-consequences.rules.ts';

/** What the form of an appointment shows and does; plain fields go through `change` and `changePart`. */
export interface AppointmentFormApi extends FormApi<AppointmentFormDraft> {
  readonly title: MessageKey;
  /** Only one occurrence is edited: recurrence, calendars and Teams are closed (CAL-D69). */
  readonly isOccurrence: boolean;
  readonly startDate: CalendarDate;
  /** `HH:mm`. */
  readonly startTime: string;
  readonly endDate: CalendarDate;
  readonly endTime: string;
  /** The end is on the day of the start, so that one before the start is wrong by its time (CAL-071). */
  readonly isEndByTime: boolean;
  /** Whether registration can close on a day. */
  isDeadlineOffered(date: CalendarDate): boolean;
  /** The date the server told, to be compared with what this device makes of it; null where there is nothing to compare. */
  readonly storedDate: AppointmentDate | null;
  /** What rooms are asked for; null while the span makes no sense. */
  readonly roomRequest: RoomRequest | null;
  /** Rooms are for every date of a series: what is said of one that is taken names the first date (CAL-D78). */
  readonly namesRoomDates: boolean;
  /** The first date on which the room was taken when it came to saving. */
  readonly roomOccupiedOn: CalendarDate | null;
  /** Which of the Teams options can be changed, and if not, why. */
  readonly teams: TeamsVerdicts;
  /** How many have accepted, where that is more than there are seats for. */
  readonly acceptedBeyondSeats: number | null;
  /** How many dates that were changed on their own saving would give up; it has to be agreed to. */
  readonly lostDates: number;
  readonly isLossConfirmed: boolean;
  /** How a part of the form begins: open where it says something, folded where it is as in a blank form. */
  foldOf(part: keyof AppointmentFormDraft): 'open' | 'closed';
  changeStart(start: { readonly date?: CalendarDate; readonly time?: string }): void;
  changeEnd(end: { readonly date?: CalendarDate; readonly time?: string }): void;
  switchAllDay(allDay: boolean, now: Instant): void;
  chooseZone(zone: ZoneName): void;
  changePattern(pattern: RecurrencePattern): void;
  toggleCalendar(id: CalendarId): void;
  /** Takes over which rooms are free; a chosen one that is taken is given up. */
  takeRooms(rooms: readonly MeetingRoom[]): void;
  chooseRoom(id: string | null): void;
  confirmLoss(isConfirmed: boolean): void;
  changeTeams(change: Partial<AppointmentDraft['teams_configuration']>): void;
  changePart<Part extends DraftPart>(part: Part, change: Partial<AppointmentFormDraft[Part]>): void;
}

/** The parts of the form that are changed field by field. */
export type DraftPart = 'location' | 'meeting' | 'attendee_configuration' | 'application_configuration';

/** Reads the form of an appointment for its view. */
export function connectAppointmentForm(
  snapshot: AppointmentFormSnapshot,
  send: (event: FormEvent<AppointmentFormDraft>) => void,
): AppointmentFormApi {
  const { draft, original, unread, failure } = snapshot.context;
  const change = (patch: Partial<AppointmentFormDraft>) => send({ type: 'draft.change', patch });
  const start = { date: dateOf(draft.span.start), time: draft.span.start.slice(11, 16) };
  const end = { date: dateOf(draft.span.end), time: draft.span.end.slice(11, 16) };
  return {
    ...connectForm(snapshot, send),
    title: titleOf(draft),
    isOccurrence: isOccurrenceForm(draft),
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
    isDeadlineOffered: (date) => isDeadlineInTime(date, start.date),
    isEndByTime: !draft.span.allDay && start.date === end.date,
    storedDate: storedDateOf(draft),
    roomRequest: roomRequestOf(draft, original.meeting.room_id, unread),
    namesRoomDates: takesRoomOnEachDate(draft),
    roomOccupiedOn: occupiedOnOf(failure),
    teams: teamsVerdicts(draft),
    acceptedBeyondSeats: acceptedBeyondSeats(draft),
    lostDates: countLostDates(draft),
    isLossConfirmed: agreesToLoss(draft),
    foldOf: (part) => (isBlankPart(original, part) ? 'closed' : 'open'),
    changeStart: (changed) => change(withStart(draft, wallOf({ ...start, ...changed }))),
    changeEnd: (changed) => change(withEnd(draft, wallOf({ ...end, ...changed }))),
    switchAllDay: (allDay, now) => change(withAllDay(draft, { allDay, now })),
    chooseZone: (zone) => change(withZone(draft, zone)),
    changePattern: (pattern) => change(withPattern(draft, pattern)),
    toggleCalendar: (id) => change(withCalendar(draft, id)),
    takeRooms: (rooms) => {
      const patch = withRooms(draft, rooms);
      if (patch) change(patch);
    },
    chooseRoom: (id) => change({ meeting: { room_id: id }, lostRoom: null }),
    confirmLoss: (isConfirmed) => change({ confirmedLoss: isConfirmed ? countLostDates(draft) : 0 }),
    changeTeams: (changed) => change(withTeams(draft, changed)),
    changePart: (part, changed) => change({ [part]: { ...draft[part], ...changed } }),
  };
}

function titleOf(draft: AppointmentFormDraft): MessageKey {
  if (draft.target === null) return 'calendar.form.new_title';
  if (isOccurrenceForm(draft)) return 'calendar.form.edit_occurrence_title';
  return draft.pattern.frequency === 'never' ? 'calendar.form.edit_title' : 'calendar.form.edit_series_title';
}

function wallOf({ date, time }: { readonly date: CalendarDate; readonly time: string }): string {
  return `${date}T${time}:00`;
}

import type { IcsAppointment, IcsAttendee, IcsContent, IcsException } from '@atrium/core/calendar/rules';
import { addressLine, shownStatus } from '@atrium/core/calendar/rules';
import { defaultPaths } from '@atrium/core/paths';
import { patched } from '../access/appointment.repository.ts';
import type { ParticipantRow } from '../access/participation.repository.ts';
import type { AppointmentRow, ExceptionRow } from '../calendar.tables.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';
import { type StoredException, seriesOf } from '../series/stored-series.repository.ts';

/** What every appointment of a file shares. */
export interface IcsSetting {
  /** Where the pages of appointments are, `https://atrium.example`. */
  readonly origin: string;
  readonly networkId: string;
  readonly rooms: ReadonlyMap<string, IcsRoom>;
}

/** A room as far as a place is named by it. */
export interface IcsRoom {
  readonly name: string;
  readonly joinUrl: string | null;
}

/** What is stored of an appointment that is to be written. */
export interface IcsSource {
  readonly row: AppointmentRow;
  readonly exceptions: readonly ExceptionRow[];
  /** Original dates of the only occurrences its reader may have; null for all. */
  readonly onlyDates: readonly string[] | null;
  /** Further occurrences that are left out. */
  readonly leftOut?: readonly string[];
  /** Who takes part on a date, or (null) in all of it; absent where it is not told. */
  readonly participants?: (occursOn: string | null) => readonly ParticipantRow[] | null;
}

/** An appointment or series as it is written to iCalendar (CAL-D126). */
export function presentIcs(source: IcsSource, setting: IcsSetting): IcsAppointment {
  const { row, exceptions, onlyDates, leftOut = [] } = source;
  const series = seriesOf(row, exceptions);
  const contentOn = (occursOn: string | null, exception: ExceptionRow | null) =>
    contentOf(source, { occursOn, exception }, setting);
  const own = series.exceptions.filter(({ occursOn }) => !leftOut.includes(occursOn));
  const byDate = new Map(exceptions.map((exception) => [exception.occursOn, exception]));
  const only = onlyDates?.map((date): [string, IcsContent] => [date, contentOn(date, byDate.get(date) ?? null)]);
  return {
    uid: `${row.id}@${setting.networkId}`,
    sequence: row.icsSequence,
    createdAt: row.createdAt.getTime(),
    changedAt: Math.max(row.updatedAt.getTime(), ...exceptions.map(({ updatedAt }) => updatedAt.getTime())),
    content: contentOn(null, null),
    series: {
      ...series,
      exceptions: [
        ...own.map((exception) => writtenException(exception, contentOn(exception.occursOn, exception.row))),
        ...leftOut.map((occursOn) => leftOutException(occursOn, contentOn(null, null))),
      ],
    },
    only: only === undefined ? null : new Map(only),
  };
}

function writtenException({ occursOn, span, canceled, deleted }: StoredException, content: IcsContent): IcsException {
  return { occursOn, span, canceled, deleted, content };
}

function leftOutException(occursOn: string, content: IcsContent): IcsException {
  return { occursOn, span: null, canceled: false, deleted: true, content };
}

function contentOf(
  { row, participants }: IcsSource,
  { occursOn, exception }: { readonly occursOn: string | null; readonly exception: ExceptionRow | null },
  { origin, rooms }: IcsSetting,
): IcsContent {
  const view = patched(row, exception);
  const id = occursOn === null ? row.id : occurrenceIdOf(row, occursOn);
  const people = participants?.(occursOn) ?? null;
  return {
    name: view.name,
    description: view.descriptionRendered,
    location: locationText(view, rooms),
    url: origin + defaultPaths.appointment(id),
    canceled: row.canceledAt !== null || (exception?.canceledAt ?? null) !== null,
    attendees: people === null ? null : people.map((participant) => presentAttendee(participant, origin)),
  };
}

function presentAttendee({ member, status }: ParticipantRow, origin: string): IcsAttendee {
  return { name: member.displayName, uri: `${origin}/members/${member.id}`, status: shownStatus(status) };
}

/** Where it is in one line; the way in from afar where there is no place. */
export function locationText(
  { location, meetingRoomId, teams }: AppointmentRow,
  rooms: IcsSetting['rooms'],
): string | null {
  const room = meetingRoomId === null ? undefined : rooms.get(meetingRoomId);
  const place = [room?.name, location.name, addressLine(location)].filter(Boolean).join(', ');
  return place || location.link || teams.join_url || room?.joinUrl || null;
}

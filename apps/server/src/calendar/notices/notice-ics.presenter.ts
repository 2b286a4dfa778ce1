import {
  type IcsAppointment,
  type IcsAttendee,
  type IcsContent,
  type IcsMethod,
  type IcsPerson,
  writeIcs,
} from '@atrium/core/calendar/rules';
import { presentIcs } from '../subscription/ics.presenter.ts';
import type { Noticed } from './notice.repository.ts';

/** A message for calendar programs: about what, to whom, and from whom. */
export interface IcsMessage {
  readonly method: IcsMethod;
  readonly noticed: Noticed;
  /** Original dates of the only occurrences that are meant; null for all. */
  readonly dates: readonly string[] | null;
  readonly organizer: IcsPerson;
  readonly attendee: IcsAttendee;
  readonly origin: string;
  readonly networkId: string;
  readonly now: Date;
}

/** Clock changes of an endless series are written out for five years. */
const writtenOutMs = 5 * 366 * 86_400_000;

/** Writes a message; none where nothing is left to tell of. It names one attendee, and is as new as the message. */
export function presentMessage(message: IcsMessage): { method: IcsMethod; content: string } | null {
  const { method, noticed, dates, organizer, attendee, origin, networkId, now } = message;
  const { row, rooms } = noticed;
  // Whoever cancels a whole series cancels its changed occurrences with it.
  const exceptions = method === 'CANCEL' && dates === null ? [] : noticed.exceptions;
  const appointment = presentIcs({ row, exceptions, onlyDates: dates }, { origin, networkId, rooms });
  const people = { organizer, attendees: [attendee] };
  const addressed = { ...withPeople(appointment, people), changedAt: now.getTime() };
  const content = writeIcs({ appointments: [addressed], until: now.getTime() + writtenOutMs, method });
  return content.includes('BEGIN:VEVENT') ? { method, content } : null;
}

/** An appointment as a message says that it does not take place, a deleted occurrence among it. */
export function asCanceled({ row, exceptions, rooms }: Noticed, dates: readonly string[] | null, now: Date): Noticed {
  return {
    row: { ...row, canceledAt: row.canceledAt ?? now },
    exceptions: exceptions.map((exception) =>
      dates?.includes(exception.occursOn) ? { ...exception, deletedAt: null } : exception,
    ),
    rooms,
  };
}

type People = Pick<IcsContent, 'attendees' | 'organizer'>;

function withPeople(appointment: IcsAppointment, people: People): IcsAppointment {
  const { content, series, only } = appointment;
  return {
    ...appointment,
    content: { ...content, ...people },
    series: {
      ...series,
      exceptions: series.exceptions.map((exception) => ({
        ...exception,
        content: { ...exception.content, ...people },
      })),
    },
    only: only === null ? null : new Map([...only].map(([date, own]) => [date, { ...own, ...people }])),
  };
}

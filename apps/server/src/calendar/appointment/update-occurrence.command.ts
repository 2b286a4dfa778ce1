import type { updateAppointment } from '@atrium/core/calendar/contract';
import { occurrenceOn, occurrenceSpan, spanOfDate, type WallSpan } from '@atrium/core/calendar/rules';
import {
  type AppointmentDraft,
  type AppointmentId,
  appointmentIdSchema,
  teamsFieldsSchema,
} from '@atrium/core/calendar/schema';
import * as z from 'zod/mini';
import type { Context } from '../../http/route.ts';
import type { LoadedAppointment } from '../access/appointment.repository.ts';
import type { WritableAppointment } from '../access/find-managed.command.ts';
import { patchOf, writeException } from '../access/occurrence-write.repository.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';
import { columnsOfSpan, noSpanColumns } from '../series/stored-series.repository.ts';
import { checkDraft, keptOf } from './check-draft.command.ts';
import { contentOfDraft } from './draft-columns.repository.ts';
import { holdTextPictures } from './text-pictures.repository.ts';
import type { Written } from './written-appointment.command.ts';

/** The request a change is made in. */
export type UpdateContext = Context<typeof updateAppointment>;

/** A change that may be made. */
export interface Change {
  readonly draft: AppointmentDraft;
  readonly subject: WritableAppointment;
}

/** What a change has written, and by which id it is found now. */
export type Changed = Pick<Written, 'row' | 'occursOn' | 'updatedAt'> & {
  readonly id: AppointmentId;
  /** As it was checked. */
  readonly draft: AppointmentDraft;
};

/** Changes one occurrence: it keeps what differs from its series. Recurrence, calendars and Teams are the series' (CAL-D69). */
export async function updateOccurrence(context: UpdateContext, { draft, subject }: Change): Promise<Changed> {
  const { db, now } = context;
  const { row, series, occurrence } = subject;
  if (series === null || occurrence === null) throw new Error('A change of one occurrence needs an occurrence.');
  const own: AppointmentDraft = {
    ...draft,
    calendar_ids: [],
    recurrence_pattern: { recurrence_frequency: 'never', recurrence_interval: 1, recurrence_end_time: null },
    teams_configuration: z.parse(teamsFieldsSchema, row.teams),
  };
  const kept = await keptOf(db, subject);
  const checked = await checkDraft(context, own, { kept, ignored: ['calendar_ids'] });
  const { occursOn } = occurrence;
  const patch = patchOf(contentOfDraft(checked), row);
  const at = { row, occursOn, version: subject.updatedAt, now };
  const updatedAt = await writeException(db, at, { patch, ...spanColumns(subject, checked) });
  await holdTextPictures(db, row.id);
  const id = z.parse(appointmentIdSchema, occurrenceIdOf(row, occursOn));
  return { row, occursOn, updatedAt, id, draft: checked };
}

function spanColumns({ series, occurrence }: LoadedAppointment, { date }: AppointmentDraft) {
  const span = spanOfDate(date);
  if (series === null || occurrence === null || span === null) return noSpanColumns;
  const unchanged = { ...series, exceptions: [] };
  const plain = occurrenceOn(unchanged, occurrence.occursOn);
  if (plain !== null && isSameSpan(occurrenceSpan(unchanged, plain), span)) return noSpanColumns;
  return columnsOfSpan(span);
}

function isSameSpan(one: WallSpan, other: WallSpan): boolean {
  const length = one.allDay ? 10 : 19;
  const isSameTime =
    one.start.slice(0, length) === other.start.slice(0, length) &&
    one.end.slice(0, length) === other.end.slice(0, length);
  const isSameFold = one.startFold === other.startFold && one.endFold === other.endFold;
  return isSameTime && one.allDay === other.allDay && one.zone === other.zone && (one.allDay || isSameFold);
}

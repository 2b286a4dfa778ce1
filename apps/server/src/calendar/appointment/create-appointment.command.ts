import type { createAppointment } from '@atrium/core/calendar/contract';
import { patternOfDraft, spanOfDate } from '@atrium/core/calendar/rules';
import { type AppointmentDraft, appointmentIdSchema } from '@atrium/core/calendar/schema';
import * as z from 'zod/mini';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/route.ts';
import {
  type AppointmentRow,
  appointmentCalendars,
  appointmentFiles,
  appointments,
  participations,
} from '../calendar.tables.ts';
import { tellMentioned } from '../notices/tell-mentioned.command.ts';
import { columnsOfPattern, columnsOfSpan, seriesEndColumn } from '../series/stored-series.repository.ts';
import { appointmentReply } from './appointment.routes.ts';
import { checkDraft } from './check-draft.command.ts';
import { contentOfDraft, filesOfDraft, teamsOfDraft } from './draft-columns.repository.ts';
import { holdTextPictures } from './text-pictures.repository.ts';
import { occupiedIn, settleWrite } from './written-appointment.command.ts';

/** Creates an appointment or a series; its author takes part from the start (CAL-D97). */
export async function create(context: Context<typeof createAppointment>, services: Services) {
  const { body, db, member: caller, network, now } = context;
  const draft = await checkDraft(context, body.appointment);
  const row = await insertAppointment(db, draft, { authorId: caller.membershipId, now });
  const { updatedAt } = row;
  const refuseOccupied = occupiedIn(context);
  await settleWrite(context, services, { kind: 'created', row, occursOn: null, updatedAt, refuseOccupied });
  const id = z.parse(appointmentIdSchema, row.id);
  await tellMentioned(context, services, { id, appointmentId: row.id, occursOn: null, draft, before: '' });
  return appointmentReply(db, id, { caller, network, now });
}

/** Puts a checked draft into the database. */
export async function insertAppointment(
  db: Db,
  draft: AppointmentDraft,
  { authorId, now }: { readonly authorId: string; readonly now: Date },
): Promise<AppointmentRow> {
  const times = { createdAt: now, updatedAt: now };
  const values = { ...contentOfDraft(draft), ...timeColumns(draft), teams: teamsOfDraft(draft) };
  const [row] = await db
    .insert(appointments)
    .values({ ...values, authorId, lastAuthorId: authorId, ...times })
    .returning();
  if (row === undefined) throw new Error('The database kept no appointment.');
  const appointmentId = row.id;
  const calendarIds = [...new Set(draft.calendar_ids)];
  await db.insert(appointmentCalendars).values(calendarIds.map((calendarId) => ({ appointmentId, calendarId })));
  const answer = { membershipId: authorId, status: 'accepted' as const, answeredAt: now, createdAt: now };
  await db.insert(participations).values({ appointmentId, ...answer });
  const files = filesOfDraft(draft).map((file) => ({ appointmentId, ...file }));
  if (files.length > 0) await db.insert(appointmentFiles).values(files);
  await holdTextPictures(db, appointmentId);
  return row;
}

/** The columns of a new appointment's times and its recurrence. */
export function timeColumns({ date, recurrence_pattern }: AppointmentDraft) {
  const span = spanOfDate(date);
  if (span === null) throw new Error('A draft without times was to be saved; it has to be checked before.');
  const pattern = patternOfDraft(recurrence_pattern, span.zone);
  return {
    ...columnsOfSpan(span),
    ...columnsOfPattern(pattern),
    ...seriesEndColumn({ span, pattern, exceptions: [] }),
  };
}

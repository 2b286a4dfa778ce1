import type { Audience } from '@atrium/core/calendar/rules';
import { and, desc, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { mailOutbox } from '../../mail/mail.tables.ts';
import type { ObjectHolder } from '../../uploads/index.ts';
import { storedObjects } from '../../uploads/uploads.tables.ts';
import { findAppointmentFiles } from '../access/appointment-files.repository.ts';
import { findParticipants, type OccurrenceRef } from '../access/participation.repository.ts';
import { noticeBatches } from '../notices/notice-batches.tables.ts';
import { attendeeMessages } from './contact.tables.ts';

/** At most so many messages to the attendees of one appointment within an hour (CAL-D119). */
const mostMessages = 10;
const hourMs = 3_600_000;

const query = new QueryBuilder();

const one = { one: sql`1` };
const named = sql`jsonb_build_array(jsonb_build_object('storageKey', ${storedObjects.storageKey}))`;
const waitingMails = query
  .select(one)
  .from(mailOutbox)
  .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt), sql`${mailOutbox.files} @> ${named}`));
const waitingBatches = query.select(one).from(noticeBatches).where(sql`${noticeBatches.files} @> ${named}`);

/** Mails, written or still to be written, hold the files they take along until they are on their way; nobody sees a file for that. */
export const mailedFileHolder: ObjectHolder = {
  holds: sql`(${exists(waitingMails)} or ${exists(waitingBatches)})`,
  shows: () => sql`false`,
};

/** The members of an audience. */
export async function findAudience(db: Db, gathering: OccurrenceRef, audience: Audience): Promise<readonly string[]> {
  const statuses = { all: [], accepted: ['accepted'], declined: ['declined'], no_reaction: ['open'] } as const;
  const participants = await findParticipants(db, gathering, Number.MAX_SAFE_INTEGER, { statuses: statuses[audience] });
  return participants.map(({ member }) => member.id);
}

/** The files of an appointment as mails take them along. */
export async function findMailFiles(db: Db, appointmentId: string) {
  const files = await findAppointmentFiles(db, appointmentId);
  return files.flatMap(({ kind, object: { name, contentType, size, state, storageKey } }) =>
    kind === 'file' && state !== 'quarantine' ? [{ name, contentType, size, storageKey }] : [],
  );
}

/** Seconds to wait until the attendees may be written to again; null when they may be now. */
export async function findWait(db: Db, appointmentId: string, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - hourMs);
  const [earliest] = await db
    .select({ at: attendeeMessages.createdAt })
    .from(attendeeMessages)
    .where(and(eq(attendeeMessages.appointmentId, appointmentId), gt(attendeeMessages.createdAt, since)))
    .orderBy(desc(attendeeMessages.createdAt))
    .limit(1)
    .offset(mostMessages - 1);
  return earliest === undefined ? null : Math.ceil((earliest.at.getTime() - since.getTime()) / 1000);
}

/** Notes that somebody has written to the attendees; what counts no more is forgotten. */
export async function noteMessage(
  db: Db,
  message: { readonly appointmentId: string; readonly authorId: string; readonly now: Date },
): Promise<void> {
  const { now, ...names } = message;
  const before = new Date(now.getTime() - hourMs);
  const own = eq(attendeeMessages.appointmentId, names.appointmentId);
  await db.delete(attendeeMessages).where(and(own, lte(attendeeMessages.createdAt, before)));
  await db.insert(attendeeMessages).values({ ...names, createdAt: now });
}

import type { createAppointment } from '@atrium/core/calendar/contract';
import { completeDraft, findDraftProblems, hasTeamsConflict } from '@atrium/core/calendar/rules';
import type { AppointmentDraft } from '@atrium/core/calendar/schema';
import type { Problems } from '@atrium/core/messages';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { commonRefusal, type Fail } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { memberships } from '../../members/members.tables.ts';
import { configOf } from '../../network/index.ts';
import { findAttachable } from '../../uploads/index.ts';
import { meetingRooms } from '../calendar.tables.ts';
import { findWritableCalendarIds } from '../calendars/calendars.repository.ts';
import { isOfferedCategory } from '../calendars/categories.repository.ts';
import type { Reader } from './appointment-detail.repository.ts';

/** The request a draft is saved in. */
type DraftContext = Pick<Context<typeof createAppointment>, 'db' | 'member' | 'network'> & {
  readonly fail: Fail<'teams_recurrence_conflict'>;
};

/** What an appointment already has, and may therefore keep. */
export interface Kept {
  readonly calendarIds: readonly string[];
  readonly categoryId: number | null;
  /** The files of a saved appointment, whoever uploaded them. */
  readonly fileIds: readonly string[];
  /** Problems that do not count here: an occurrence has no recurrence of its own to end. */
  readonly ignored?: readonly string[];
}

const nothing: Kept = { calendarIds: [], categoryId: null, fileIds: [] };

/** The draft as it is to be saved; refuses with what is wrong by field, as the form does, or because of Teams. */
export async function checkDraft(
  context: DraftContext,
  given: AppointmentDraft,
  kept = nothing,
): Promise<AppointmentDraft> {
  const { db, fail, member: caller, network } = context;
  const draft = completeDraft(given, { meetingsEnabled: configOf(network).meetings.enabled });
  const problems = Object.entries(findDraftProblems(draft)).filter(([path]) => !kept.ignored?.includes(path));
  const errors: Problems = {
    ...(await findReferenceProblems(db, draft, kept)),
    ...(await findFileProblems(db, draft, { authorId: caller.membershipId, kept })),
    ...(await findCalendarProblems(db, draft, { reader: { caller, network }, kept })),
    ...Object.fromEntries(problems),
  };
  if (Object.keys(errors).length > 0) throw fail('invalid', { errors });
  if (hasTeamsConflict(draft)) throw fail('teams_recurrence_conflict');
  return draft;
}

/** A file has to be there already, or to be the caller's own and published (CAL-D55). */
async function findFileProblems(db: Db, draft: AppointmentDraft, { authorId, kept }: { authorId: string; kept: Kept }) {
  const unkept = (ids: readonly string[]) => ids.filter((id) => !kept.fileIds.includes(id));
  const images = unkept(draft.event_image_id === null ? [] : [draft.event_image_id]);
  const [files, eventFiles] = [unkept(draft.file_ids), unkept(draft.event_file_ids)];
  const ownFiles = await findAttachable(db, { authorId, directory: 'files', ids: [...files, ...eventFiles] });
  const ownImages = await findAttachable(db, { authorId, directory: 'images', ids: images });
  const gone = ['js.uploads.failed.gone'] as const;
  return {
    ...(files.every((id) => ownFiles.has(id)) ? {} : { file_ids: gone }),
    ...(eventFiles.every((id) => ownFiles.has(id)) ? {} : { event_file_ids: gone }),
    ...(images.every((id) => ownImages.has(id)) ? {} : { event_image_id: gone }),
  };
}

/** Who may write nowhere at all is refused as such; else the field says that a calendar is not theirs to write. */
async function findCalendarProblems(db: Db, draft: AppointmentDraft, { reader, kept }: { reader: Reader; kept: Kept }) {
  const wanted = draft.calendar_ids.filter((id) => !kept.calendarIds.includes(id));
  if (wanted.length === 0) return {};
  const writable = await findWritableCalendarIds(db, reader);
  if (writable.size === 0) throw commonRefusal('forbidden');
  if (wanted.every((id) => writable.has(id))) return {};
  return { calendar_ids: ['calendar.validation.calendar_not_writable'] } as const;
}

async function findReferenceProblems(db: Db, draft: AppointmentDraft, kept: Kept) {
  const unknown = ['general.problem.invalid_value'] as const;
  const { category, organizer_id, consultant_ids, contact_ids } = draft;
  const [roomId, members] = [draft.meeting.room_id, await findKnownMembers(db, draft)];
  const isKnown = (id: string) => members.has(id);
  return {
    ...(category === null || category === kept.categoryId || (await isOfferedCategory(db, category))
      ? {}
      : { category: unknown }),
    ...(organizer_id === null || isKnown(organizer_id) ? {} : { organizer_id: unknown }),
    ...(consultant_ids.every(isKnown) ? {} : { consultant_ids: unknown }),
    ...(contact_ids.every(isKnown) ? {} : { contact_ids: unknown }),
    ...(roomId === null || (await hasRoom(db, roomId)) ? {} : { 'meeting.room_id': unknown }),
  };
}

async function findKnownMembers(db: Db, { organizer_id, consultant_ids, contact_ids }: AppointmentDraft) {
  const ids = [...consultant_ids, ...contact_ids, ...(organizer_id === null ? [] : [organizer_id])];
  if (ids.length === 0) return new Set<string>();
  const rows = await db.select({ id: memberships.id }).from(memberships).where(inArray(memberships.id, ids));
  return new Set(rows.map((row) => row.id));
}

async function hasRoom(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: meetingRooms.id }).from(meetingRooms).where(eq(meetingRooms.id, id));
  return rows.length > 0;
}

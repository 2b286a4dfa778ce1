import type { createAppointment } from '@atrium/core/calendar/contract';
import { completeDraft, findDraftProblems, hasTeamsConflict } from '@atrium/core/calendar/rules';
import type { AppointmentDraft } from '@atrium/core/calendar/schema';
import type { Problems } from '@atrium/core/messages';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { picturesIn, renderRichText, writtenText } from '../../editor/index.ts';
import { commonRefusal, type Fail } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { findReachable, seesTeamsOptions } from '../../members/index.ts';
import { configOf } from '../../network/index.ts';
import { claimPictures, findAttachable } from '../../uploads/index.ts';
import type { Reader } from '../access/appointment-detail.repository.ts';
import { findFileIds } from '../access/appointment-files.repository.ts';
import { findWritableCalendarIds } from '../access/calendars.repository.ts';
import { isOfferedCategory } from '../access/categories.repository.ts';
import type { WritableAppointment } from '../access/find-managed.command.ts';
import type { StoredTeams } from '../access/stored-appointment.schema.ts';
import { mayBookRooms } from '../calendar.policy.ts';
import { meetingRooms } from '../calendar.tables.ts';

/** The request a draft is saved in. */
type DraftContext = Pick<Context<typeof createAppointment>, 'db' | 'member' | 'network' | 'now'> & {
  readonly fail: Fail<'teams_recurrence_conflict'>;
};

/** What an appointment already has, and may therefore keep, whoever saves it. */
export interface Kept {
  readonly calendarIds: readonly string[];
  readonly categoryId: number | null;
  /** Its texts as they are shown, whose mentions stay. */
  readonly descriptions: string;
  readonly fileIds: readonly string[];
  readonly memberIds: readonly string[];
  readonly roomIds: readonly (string | null)[];
  readonly teams: Pick<StoredTeams, 'teams_sync_enabled' | 'online_meeting' | 'bypass_lobby'>;
}

const nothing: Kept = {
  ...{ calendarIds: [], categoryId: null, descriptions: '', fileIds: [], memberIds: [], roomIds: [null] },
  teams: { teams_sync_enabled: false, online_meeting: false, bypass_lobby: false },
};

/** What is kept of a saved appointment, or of one of its occurrences. */
export async function keptOf(db: Db, { row, view, scope, calendars }: WritableAppointment): Promise<Kept> {
  return {
    calendarIds: calendars.calendarIds,
    categoryId: (scope === 'this' ? view : row).categoryId,
    descriptions: textsOf({ row, view }),
    fileIds: await findFileIds(db, row.id),
    memberIds: [row, view].flatMap(({ organizerId, event }) => [
      ...(organizerId === null ? [] : [organizerId]),
      ...[...event.consultant_ids, ...event.contact_ids],
    ]),
    roomIds: [null, row.meetingRoomId, view.meetingRoomId],
    teams: row.teams,
  };
}

/** The texts of an appointment as they are shown, and of the date that is meant. */
export function textsOf({ row, view }: Pick<WritableAppointment, 'row' | 'view'>): string {
  return row.descriptionRendered + view.descriptionRendered;
}

interface Checked {
  readonly kept?: Kept;
  /** Problems that do not count here: an occurrence has no recurrence of its own to end. */
  readonly ignored?: readonly string[];
}

/** The draft as it is to be saved; refuses with what is wrong by field, as the form does, or because of Teams. */
export async function checkDraft(
  context: DraftContext,
  given: AppointmentDraft,
  { kept = nothing, ignored = [] }: Checked = {},
): Promise<AppointmentDraft> {
  const { db, fail, member: caller, network, now } = context;
  const reader = { caller, network };
  const draft = completeDraft(given, { meetingsEnabled: configOf(network).meetings.enabled });
  const found = findDraftProblems(draft);
  const problems = Object.entries(found).filter(([path]) => !ignored.includes(path));
  // What is no text of an appointment is not read for pictures: as long as a call may be, that takes many seconds.
  const text = 'description' in found ? '' : draft.description;
  const errors: Problems = {
    ...(await findReferenceProblems(db, draft, { reader, kept })),
    ...findTeamsProblems(draft, { reader, kept }),
    ...(await findFileProblems(db, { ...draft, description: text }, { authorId: caller.membershipId, kept, now })),
    ...(await findCalendarProblems(db, draft, { reader, kept })),
    ...Object.fromEntries(problems),
  };
  if (Object.keys(errors).length > 0) throw fail('invalid', { errors });
  if (hasTeamsConflict(draft)) throw fail('teams_recurrence_conflict');
  const { content } = await writtenText(db, draft.description, { caller, kept: kept.descriptions });
  return { ...draft, description: content };
}

interface KeptBy {
  readonly reader: Reader;
  readonly kept: Kept;
}

/** Who is not offered the options of Teams leaves them as they are (CAL-109). */
function findTeamsProblems({ teams_configuration: wanted }: AppointmentDraft, { reader, kept: { teams } }: KeptBy) {
  const isSame =
    wanted.teams_sync_enabled === teams.teams_sync_enabled &&
    (!wanted.teams_sync_enabled ||
      (wanted.online_meeting === teams.online_meeting && wanted.bypass_lobby === teams.bypass_lobby));
  if (isSame || !wanted.teams_sync_enabled || seesTeamsOptions(reader.caller, reader.network)) return {};
  return { 'teams_configuration.teams_sync_enabled': ['general.problem.invalid_value'] } as const;
}

interface Filing {
  readonly authorId: string;
  readonly kept: Kept;
  readonly now: Date;
}

/** A file has to be there already, or to be the caller's own and published (CAL-D55). */
async function findFileProblems(db: Db, draft: AppointmentDraft, { authorId, kept, now }: Filing) {
  const unkept = (ids: readonly string[]) => ids.filter((id) => !kept.fileIds.includes(id));
  const images = unkept(draft.event_image_id === null ? [] : [draft.event_image_id]);
  const inText = unkept(picturesIn(renderRichText(draft.description)));
  const [files, eventFiles] = [unkept(draft.file_ids), unkept(draft.event_file_ids)];
  const ownFiles = await findAttachable(db, { authorId, directory: 'files', ids: [...files, ...eventFiles] });
  const ownImages = await findAttachable(db, { authorId, directory: 'images', ids: images });
  const ownInText = await claimPictures(db, { authorId, ids: inText, now });
  const gone = ['js.uploads.failed.gone'] as const;
  return {
    ...(files.every((id) => ownFiles.has(id)) ? {} : { file_ids: gone }),
    ...(eventFiles.every((id) => ownFiles.has(id)) ? {} : { event_file_ids: gone }),
    ...(images.every((id) => ownImages.has(id)) ? {} : { event_image_id: gone }),
    ...(inText.every((id) => ownInText.has(id)) ? {} : { description: ['editor.problem.foreign_picture'] as const }),
  };
}

/** Who may write nowhere at all is refused as such; else the field says that a calendar is not theirs to write. */
async function findCalendarProblems(db: Db, draft: AppointmentDraft, { reader, kept }: KeptBy) {
  const wanted = draft.calendar_ids.filter((id) => !kept.calendarIds.includes(id));
  if (wanted.length === 0) return {};
  const writable = await findWritableCalendarIds(db, reader);
  if (writable.size === 0) throw commonRefusal('forbidden');
  if (wanted.every((id) => writable.has(id))) return {};
  return { calendar_ids: ['calendar.validation.calendar_not_writable'] } as const;
}

/** People whom the caller cannot reach are named by nobody anew: what they are named for is done in their name. */
async function findReferenceProblems(db: Db, draft: AppointmentDraft, { reader: { caller }, kept }: KeptBy) {
  const unknown = ['general.problem.invalid_value'] as const;
  const { category, organizer_id, consultant_ids, contact_ids } = draft;
  const roomId = draft.meeting.room_id;
  const wanted = [organizer_id, ...consultant_ids, ...contact_ids].filter((id) => id !== null);
  const members = await findReachable(db, wanted, caller);
  const isKnown = (id: string) => members.has(id) || kept.memberIds.includes(id);
  const isRoomFine = kept.roomIds.includes(roomId) || (mayBookRooms(caller) && (await hasRoom(db, roomId)));
  return {
    ...(category === null || category === kept.categoryId || (await isOfferedCategory(db, category))
      ? {}
      : { category: unknown }),
    ...(organizer_id === null || isKnown(organizer_id) ? {} : { organizer_id: unknown }),
    ...(consultant_ids.every(isKnown) ? {} : { consultant_ids: unknown }),
    ...(contact_ids.every(isKnown) ? {} : { contact_ids: unknown }),
    ...(isRoomFine ? {} : { 'meeting.room_id': unknown }),
  };
}

async function hasRoom(db: Db, id: string | null): Promise<boolean> {
  if (id === null) return true;
  const rows = await db.select({ id: meetingRooms.id }).from(meetingRooms).where(eq(meetingRooms.id, id));
  return rows.length > 0;
}

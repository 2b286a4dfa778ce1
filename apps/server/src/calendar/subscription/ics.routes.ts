import type { downloadAppointment } from '@atrium/core/calendar/contract';
import { fileNameOf, writeIcs } from '@atrium/core/calendar/rules';
import { dateOf } from '@atrium/core/time';
import type { Db } from '../../db/database.ts';
import { type Context, Download } from '../../http/route.ts';
import { abilitiesFor, type ReaderNow } from '../access/appointment.policy.ts';
import { findSubject, type LoadedAppointment, patched } from '../access/appointment.repository.ts';
import { findCalendarsOf, type Reader } from '../access/appointment-detail.repository.ts';
import { findParticipants, type ParticipantRow } from '../access/participation.repository.ts';
import { mayBookRooms } from '../calendar.policy.ts';
import { type IcsSetting, type IcsSource, presentIcs } from './ics.presenter.ts';
import { findRooms } from './ics.repository.ts';

/** What an appointment's id names, as a file for other calendar programs (CAL-199). */
export async function download(context: Context<typeof downloadAppointment>) {
  const { db, member: caller, network, now, params, request } = context;
  const subject = await findSubject(db, params.appointmentId, { caller, now });
  if (subject === undefined) return context.fail('not_found');
  const source = await findSource(db, subject, { caller, network, now });
  const setting = await findSetting(db, [source], { origin: originOf(request), network, caller });
  const content = writeIcs({ appointments: [presentIcs(source, setting)], until: now.getTime() + writtenOutMs });
  context.reply.header('Cache-Control', 'private, no-cache');
  return new Download(content, {
    contentType: 'text/calendar; charset=utf-8',
    fileName: fileNameOf(subject.view.name, { date: dateOf(subject.span.start), ending: 'ics' }),
  });
}

/** What the appointments of a file share. */
export async function findSetting(
  db: Db,
  sources: readonly IcsSource[],
  { origin, network, caller }: Reader & { readonly origin: string },
): Promise<IcsSetting> {
  const rows = sources.map(({ row }) => row);
  const exceptions = sources.flatMap((source) => source.exceptions);
  // Guests find the way in on the page of what they come to.
  return {
    origin,
    networkId: network.id,
    rooms: await findRooms(db, { rows, exceptions, showsWayIn: mayBookRooms(caller) }),
  };
}

/** Where this server is reached, as its caller wrote it. */
export function originOf({ protocol, host }: Pick<Context<unknown>['request'], 'protocol' | 'host'>): string {
  return `${protocol}://${host}`;
}

/** Clock changes of an endless series are written out for five years. */
const writtenOutMs = 5 * 366 * 86_400_000;

async function findSource(db: Db, subject: LoadedAppointment, reader: ReaderNow): Promise<IcsSource> {
  const { row, exceptions } = subject;
  const onlyDates = datesSeen(subject);
  const told = await findTold(db, subject, { reader, dates: onlyDates ?? standingDates(subject) });
  return { row, exceptions, onlyDates, participants: (occursOn) => told.get(occursOn) ?? null };
}

function datesSeen({ kind, occurrence, own, seesWhole }: LoadedAppointment): readonly string[] | null {
  if (kind === 'occurrence' && occurrence !== null) return [occurrence.occursOn];
  if (kind === 'plain' || seesWhole) return null;
  return own.flatMap(({ occursOn, status }) => (occursOn === null || status === 'removed' ? [] : [occursOn]));
}

function standingDates({ exceptions }: LoadedAppointment): readonly string[] {
  return exceptions.flatMap(({ occursOn, deletedAt }) => (deletedAt === null ? [occursOn] : []));
}

/** Who takes part in all of it and on single dates, where the reader may see that. */
async function findTold(
  db: Db,
  subject: LoadedAppointment,
  { reader, dates }: { readonly reader: ReaderNow; readonly dates: readonly string[] },
) {
  const { row, exceptions } = subject;
  const calendars = await findCalendarsOf(db, row.id, reader);
  const told = new Map<string | null, ParticipantRow[]>();
  for (const occursOn of [null, ...dates]) {
    const view = patched(row, exceptions.find((exception) => exception.occursOn === occursOn) ?? null);
    const scope = occursOn === null ? 'all' : 'this';
    if (!abilitiesFor({ ...subject, view }, calendars, { ...reader, scope }).show_attendees) continue;
    told.set(occursOn, await findParticipants(db, { appointmentId: row.id, occursOn }, Number.MAX_SAFE_INTEGER));
  }
  return told;
}

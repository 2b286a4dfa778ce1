import { digestReach } from '@atrium/core/notifications/rules';
import type { NotificationChoices } from '@atrium/core/notifications/schema';
import { dayLength } from '@atrium/core/time';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import { findOverview, type OverviewEntry } from '../calendar/index.ts';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { type Slot, slotAt } from '../jobs/slot.rules.ts';
import { workWhileListening } from '../jobs/work-while-listening.ts';
import { findMailRecipients } from '../members/index.ts';
import { settingsOf } from '../network/index.ts';
import { findChoicesOf, linkOriginOf, takeForDigests } from '../notifications/index.ts';
import { findCaller, findNetwork } from '../session/index.ts';
import { digestMail } from './digest.mail.ts';
import { findReaders, findSharedCalendars } from './digests.repository.ts';
import { type SlotLetter, writeSlotLetters } from './slot-letters.command.ts';

type Parts = Pick<Services, 'config' | 'database' | 'now' | 'secret'>;

/** How far ahead a digest looks. */
const aheadMs = 14 * dayLength;
const lookEveryMs = 5 * 60 * 1000;

/** Writes the digests of a slot, if the network sends them then; who has nothing new or ahead gets none (NOTIF-D03, SET-030). */
export async function sendDigests(parts: Parts, { day, date, slot }: Slot, signal?: AbortSignal): Promise<void> {
  const network = await findNetwork(parts.database.db);
  const isMeant = settingsOf(network).digest_sending_days.some((one) => one.day === day && one.slot === slot);
  if (!isMeant) return;
  const places = await findSharedCalendars(parts.database.db);
  const prefix = `digest:${date}:${slot}:`;
  const write = (db: Db, ids: readonly string[]) => digestsOf(db, parts, { ids, network, places });
  await writeSlotLetters(parts, { prefix, find: findReaders, write, signal });
}

/** Sends digests at the network's slots for as long as the server listens; each slot once. */
export function sendDigestsWhileListening(fastify: FastifyInstance, services: Services): void {
  let done = '';
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: async (signal) => {
      const { timeZone } = await findNetwork(services.database.db);
      const begun = slotAt(services.now(), timeZone);
      const name = begun === null ? '' : `${begun.date} ${begun.slot}`;
      if (begun === null || name === done) return;
      await sendDigests(services, begun, signal);
      done = name;
    },
    failed: (err) => services.log.error({ err }, 'digests could not be written'),
  });
}

interface Portion {
  readonly ids: readonly string[];
  readonly network: CurrentNetwork;
  /** Calendars of the network and of groups, each with its group. */
  readonly places: ReadonlyMap<string, string | null>;
}

async function digestsOf(db: Db, parts: Parts, { ids, network, places }: Portion): Promise<readonly SlotLetter[]> {
  const readers = await readersOf(db, { ids, network, places });
  const from = linkOriginOf(parts);
  const now = parts.now();
  const most = settingsOf(network).digests.max_number_of_upcoming_appointments;
  const membershipIds = readers.map(({ reader }) => reader.membershipId);
  const newsOf = await takeForDigests(db, { membershipIds, now });
  const letters: SlotLetter[] = [];
  for (const { reader, caller, isTold } of readers) {
    const window = { from: now.getTime(), to: now.getTime() + aheadMs };
    const { entries } = await findOverview(db, { caller, window });
    const upcoming = entries.filter((entry) => isAhead(entry, now) && isTold(entry)).slice(0, most);
    const news = newsOf(reader.membershipId);
    if (upcoming.length + news.length > 0) letters.push(digestMail({ reader, network, news, upcoming, from, now }));
  }
  return letters;
}

/** Those who get a digest, and which entries theirs tells of. */
async function readersOf(db: Db, { ids, network, places }: Portion) {
  const choices = await findChoicesOf(db, ids);
  const readers = [];
  for (const reader of await findMailRecipients(db, ids, network)) {
    const caller = await findCaller(db, reader.membershipId, network);
    const isTold = caller && toldBy(caller, choices(reader.membershipId), places);
    if (caller && isTold) readers.push({ reader, caller, isTold });
  }
  return readers;
}

function isAhead({ startsAt, row, occurrence }: OverviewEntry, now: Date): boolean {
  return startsAt >= now.getTime() && row.canceledAt === null && occurrence?.canceled !== true;
}

/** Which entries somebody's digest tells of: those of their groups and of the network, as they have chosen. */
function toldBy(
  { memberOf }: MemberCaller,
  choices: NotificationChoices,
  places: ReadonlyMap<string, string | null>,
): ((entry: OverviewEntry) => boolean) | null {
  const reach = digestReach(choices, 'email_digests', memberOf);
  if (reach === null) return null;
  return ({ calendarIds }) =>
    calendarIds.some((id) => {
      const groupId = places.get(id);
      if (groupId === undefined) return false;
      return groupId === null ? reach.hasNetwork : reach.groupIds.has(groupId);
    });
}

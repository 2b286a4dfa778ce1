import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { slotAt } from '../jobs/slot.rules.ts';
import { workWhileListening } from '../jobs/work-while-listening.ts';
import { findMailRecipients, findMemberRow } from '../members/index.ts';
import { settingsOf } from '../network/index.ts';
import { findNetwork } from '../session/index.ts';
import { birthdayLetter } from './birthday.mail.ts';
import { findLetterPicture } from './birthday-picture.repository.ts';
import { findBorn } from './digests.repository.ts';
import { type SlotLetter, writeSlotLetters } from './slot-letters.command.ts';

type Parts = Pick<Services, 'database' | 'now'>;

const lookEveryMs = 5 * 60 * 1000;

/** Wishes those a happy birthday whose profile tells of it on this day, if the network does so (SET-034, SET-D09). */
export async function sendBirthdays(parts: Parts, date: string, signal?: AbortSignal): Promise<void> {
  const network = await findNetwork(parts.database.db);
  if (!settingsOf(network).birthday_emails.enabled) return;
  const on = birthdaysOn(date);
  await writeSlotLetters(parts, {
    prefix: `birthday:${date}:`,
    find: (db, portion) => findBorn(db, { ...portion, on }),
    write: (db, ids) => wishesTo(db, parts, { ids, network }),
    signal,
  });
}

/** Does so at 8 in the morning, where the network is. */
export function sendBirthdaysDaily(fastify: FastifyInstance, services: Services): void {
  let done = '';
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: async (signal) => {
      const { timeZone } = await findNetwork(services.database.db);
      const begun = slotAt(services.now(), timeZone);
      if (begun?.slot !== 'am' || begun.date === done) return;
      await sendBirthdays(services, begun.date, signal);
      done = begun.date;
    },
    failed: (err) => services.log.error({ err }, 'wishes for birthdays could not be written'),
  });
}

interface Portion {
  readonly ids: readonly string[];
  readonly network: CurrentNetwork;
}

async function wishesTo(db: Db, { now }: Parts, { ids, network }: Portion): Promise<readonly SlotLetter[]> {
  const mail = settingsOf(network).birthday_emails;
  const picture = await findLetterPicture(db, mail.image);
  const letters: SlotLetter[] = [];
  for (const recipient of await findMailRecipients(db, ids, network)) {
    const row = await findMemberRow(db, recipient.membershipId);
    if (row === undefined) continue;
    const letter = birthdayLetter({ recipient, firstName: row.firstName, network, mail, picture });
    letters.push({ to: recipient, ...letter, sendAfter: now() });
  }
  return letters;
}

/** Whose birthdays a day is: of those born on 29 February also the 28th in years without one. */
export function birthdaysOn(date: string): readonly string[] {
  const day = date.slice(5);
  const year = Number(date.slice(0, 4));
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return day === '02-28' && !isLeap ? [day, '02-29'] : [day];
}

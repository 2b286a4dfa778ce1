import ICAL from 'ical.js';
import type { MailRow } from '../../mail/mail.tables.ts';
import { findLatestMails } from '../../mail/mail-queue.ts';
import type { TestServer } from '../../testing/index.ts';

/** Every mail in the outbox, the oldest first. */
export async function mailsOf({ db }: TestServer): Promise<MailRow[]> {
  return (await findLatestMails(db, 1000)).reverse();
}

/** Whom every mail goes to, with its subject. */
export async function lettersOf(server: TestServer): Promise<string[]> {
  const mails = await mailsOf(server);
  return mails.map(({ toName, subject }) => `${toName}: ${subject}`).sort();
}

/** What another program reads out of the calendar of a mail. */
export function readCalendar({ calendar }: Pick<MailRow, 'calendar'>) {
  if (calendar === null) return null;
  const root = new ICAL.Component(ICAL.parse(calendar.content));
  const events = root.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null;
    const people = (name: string) =>
      event
        .getAllProperties(name)
        .map((person) => [
          person.getFirstParameter('cn'),
          person.getFirstParameter('partstat'),
          person.getFirstValue(),
        ]);
    return {
      uid: value('uid'),
      sequence: value('sequence'),
      start: value('dtstart'),
      of: value('recurrence-id'),
      status: value('status'),
      organizer: people('organizer'),
      attendees: people('attendee'),
    };
  });
  return { method: [calendar.method, root.getFirstPropertyValue('method')], events };
}

/** Text without the spaces that languages put between parts of a time. */
export function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ').replaceAll(/ ?– ?/g, '–');
}

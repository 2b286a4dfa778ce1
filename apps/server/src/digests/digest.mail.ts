import { defaultPaths } from '@atrium/core/paths';
import { type OverviewEntry, presentOverviewEntry, whenText } from '../calendar/index.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { textsIn } from '../http/texts.ts';
import { type Section, writeLetter } from '../mail/letter.ts';
import type { MailRecipient } from '../members/index.ts';
import { settingsOf } from '../network/index.ts';
import { type FoundNotification, type LinkOrigin, leaveOf, notificationText } from '../notifications/index.ts';
import type { SlotLetter } from './slot-letters.command.ts';

interface Digest {
  readonly reader: MailRecipient;
  readonly network: CurrentNetwork;
  /** What its reader has not seen yet, the newest first. */
  readonly news: readonly FoundNotification[];
  readonly upcoming: readonly OverviewEntry[];
  readonly from: LinkOrigin;
  readonly now: Date;
}

/** What is new and what is coming up, in one letter, with the way to have no more of them (NOTIF-D03, NOTIF-D11). */
export function digestMail(digest: Digest): SlotLetter {
  const { reader, network, news, upcoming, from, now } = digest;
  const text = textsIn(reader.language);
  const leave = leaveOf(text, from, { membershipId: reader.membershipId, kind: 'email_digests' });
  const values = { network: network.name, count: news.length || upcoming.length };
  const parts = [newsOf(digest), upcomingOf(digest)];
  const isTop = settingsOf(network).digests.upcoming_appointments_position === 'top';
  const letter = writeLetter({
    language: reader.language,
    subject: text(news.length > 0 ? 'mail.digest.news_subject' : 'mail.digest.subject', values),
    sections: (isTop ? parts.toReversed() : parts).flat(),
    action:
      news.length > 0
        ? { label: text('notifications.see_all'), url: from.origin + defaultPaths.notifications }
        : { label: text('mail.action.calendar'), url: from.origin + defaultPaths.overview },
    footer: [text('mail.footer.member', { network: network.name }), text('mail.footer.no_replies')],
    leave,
  });
  return { to: reader, ...letter, unsubscribe: leave.url, sendAfter: now };
}

/** So many are told one by one. */
const mostTold = 20;

function newsOf({ reader, network, news, from }: Digest): readonly Section[] {
  if (news.length === 0) return [];
  const text = textsIn(reader.language);
  const told = news.slice(0, mostTold);
  const left = news.length - told.length;
  return [
    {
      lead: text('mail.digest.news_lead', { network: network.name }),
      links: told.map((found) => ({ label: notificationText(found, text), url: from.origin + found.row.path })),
      ...(left > 0 && { more: text('mail.digest.more', { count: left }) }),
    },
  ];
}

function upcomingOf({ reader, network, upcoming, now }: Digest): readonly Section[] {
  if (upcoming.length === 0) return [];
  const text = textsIn(reader.language);
  const facts = upcoming.map((entry) => ({
    label: presentOverviewEntry(entry).name,
    lines: linesOf(entry, reader, now),
  }));
  return [{ lead: text('mail.digest.lead', { network: network.name }), facts }];
}

function linesOf(entry: OverviewEntry, { language, timeZone }: MailRecipient, now: Date): readonly string[] {
  const place = presentOverviewEntry(entry).location.name;
  const when = whenText([entry.span], { language, timeZone, now }).split('\n');
  return [...when, ...(place ? [place] : [])];
}

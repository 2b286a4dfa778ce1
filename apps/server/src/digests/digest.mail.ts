import { defaultPaths } from '@atrium/core/paths';
import { type OverviewEntry, presentOverviewEntry, whenText } from '../calendar/index.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import type { MailRecipient } from '../members/index.ts';
import { type LinkOrigin, leaveOf } from '../notifications/index.ts';
import type { SlotLetter } from './slot-letters.command.ts';

interface Digest {
  readonly reader: MailRecipient;
  readonly network: Pick<CurrentNetwork, 'name'>;
  readonly upcoming: readonly OverviewEntry[];
  readonly from: LinkOrigin;
  readonly now: Date;
}

/** What is coming up, in one letter, with the way to have no more of them (NOTIF-D03). */
export function digestMail({ reader, network, upcoming, from, now }: Digest): SlotLetter {
  const text = textsIn(reader.language);
  const leave = leaveOf(text, from, { membershipId: reader.membershipId, kind: 'email_digests' });
  const letter = writeLetter({
    language: reader.language,
    subject: text('mail.digest.subject', { network: network.name, count: upcoming.length }),
    lead: text('mail.digest.lead', { network: network.name }),
    facts: upcoming.map((entry) => ({ label: presentOverviewEntry(entry).name, lines: linesOf(entry, reader, now) })),
    action: { label: text('mail.action.calendar'), url: from.origin + defaultPaths.overview },
    footer: [text('mail.footer.member', { network: network.name }), text('mail.footer.no_replies')],
    leave,
  });
  return { to: reader, ...letter, unsubscribe: leave.url, sendAfter: now };
}

function linesOf(entry: OverviewEntry, { language, timeZone }: MailRecipient, now: Date): readonly string[] {
  const place = presentOverviewEntry(entry).location.name;
  const when = whenText([entry.span], { language, timeZone, now }).split('\n');
  return [...when, ...(place ? [place] : [])];
}

import { periods } from '@atrium/core/time';
import type { Services } from '../app/services.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findMailRecipients, findMemberRow } from '../members/index.ts';
import { leaveOf, linkOriginOf } from '../notifications/index.ts';
import type { GroupRequest } from './find-group.command.ts';
import type { GroupRow } from './groups.repository.ts';

/** What became of a request to join; null where there is no rejection. */
export interface Decided {
  readonly group: Pick<GroupRow, 'id' | 'slug' | 'name'>;
  readonly membershipId: string;
  readonly rejection: { readonly message: string } | null;
}

/** Tells whoever asked to join what was decided, with the words for them (GROUP-D02). */
export async function tellApplicant(
  { db, member, network, now }: GroupRequest,
  services: Pick<Services, 'config' | 'secret'>,
  { group, membershipId, rejection }: Decided,
): Promise<void> {
  const actor = (await findMemberRow(db, member.membershipId))?.displayName ?? '';
  const recipients = await findMailRecipients(db, [membershipId], network);
  const kind = rejection === null ? 'accepted' : 'rejected';
  const mails = recipients.map((recipient) => {
    const text = textsIn(recipient.language);
    const values = { actor, name: group.name };
    const whose = { membershipId: recipient.membershipId, kind: `group_join_${kind}` as const };
    const leave = leaveOf(text, linkOriginOf(services), whose);
    const letter = writeLetter({
      language: recipient.language,
      subject: text(`mail.group_${kind}.subject`, values),
      lead: text(`mail.group_${kind}.lead`, values),
      title: group.name,
      paragraphs: rejection?.message ? [rejection.message] : [],
      action: { label: text('mail.action.group'), url: `${services.config.publicUrl}/groups/${group.slug}` },
      footer: [text('mail.footer.member', { network: network.name }), text('mail.footer.no_replies')],
      leave,
    });
    const dedupeKey = `group:${group.id}:join:${membershipId}:${now.getTime()}`;
    const sendAfter = new Date(now.getTime() + periods.undo);
    return { to: recipient, ...letter, unsubscribe: leave.url, sendAfter, dedupeKey };
  });
  if (mails.length > 0) await enqueueMail(db, mails, now);
}

import { periods } from '@atrium/core/time';
import type { Services } from '../app/services.ts';
import type { GroupRow } from '../groups/index.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findMailRecipients, findMemberRow } from '../members/index.ts';
import { leaveOf, linkOriginOf } from '../notifications/index.ts';
import type { InvitingRequest } from './invite-place.command.ts';

/** Who was asked into a group, with a word for them. */
interface Invited {
  readonly group: Pick<GroupRow, 'id' | 'slug' | 'name' | 'teaser'>;
  readonly membershipIds: readonly string[];
  readonly message: string;
}

/** The key under which the letter to somebody who was asked into a group waits. */
export function groupInviteKey(groupId: string, membershipId: string): string {
  return `group-invite:${groupId}:${membershipId}`;
}

/** Tells members that they were asked into a group, once it is sure that they are (INV-022). */
export async function tellInvited(
  { db, member, network, now }: InvitingRequest,
  services: Pick<Services, 'config' | 'secret'>,
  { group, membershipIds, message }: Invited,
): Promise<void> {
  const actor = (await findMemberRow(db, member.membershipId))?.displayName ?? '';
  const recipients = await findMailRecipients(db, membershipIds, network);
  const mails = recipients.map((recipient) => {
    const text = textsIn(recipient.language);
    const values = { actor, name: group.name };
    const whose = { membershipId: recipient.membershipId, kind: 'group_invited' } as const;
    const leave = leaveOf(text, linkOriginOf(services), whose);
    const letter = writeLetter({
      language: recipient.language,
      subject: text('mail.group_invited.subject', values),
      lead: text('mail.group_invited.lead', values),
      title: group.name,
      paragraphs: [group.teaser, message].filter((paragraph) => paragraph !== ''),
      action: { label: text('mail.group_invited.action'), url: `${services.config.publicUrl}/invites` },
      footer: [text('mail.footer.member', { network: network.name }), text('mail.footer.no_replies')],
      leave,
    });
    const dedupeKey = groupInviteKey(group.id, recipient.membershipId);
    const sendAfter = new Date(now.getTime() + periods.undo);
    return { to: recipient, ...letter, unsubscribe: leave.url, sendAfter, dedupeKey };
  });
  if (mails.length > 0) await enqueueMail(db, mails, now);
}

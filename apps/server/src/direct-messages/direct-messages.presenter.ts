import type { ReplyGivenOf } from '@atrium/core/contract';
import type { getDirectMessage, listReceivedMessages } from '@atrium/core/direct-messages/contract';
import { beginningOf } from '@atrium/core/form/rules';
import { presentGroupReference } from '../groups/index.ts';
import { type NamedMember, presentMember } from '../members/index.ts';
import { presentFile } from '../uploads/index.ts';
import type { FoundMessage, findMessageFiles, findRecipients } from './direct-messages.repository.ts';

type RowGiven = ReplyGivenOf<typeof listReceivedMessages>['messages'][number];
type MessageGiven = Omit<ReplyGivenOf<typeof getDirectMessage>['message'], 'conversation'>;

/** What belongs to messages, read for all of them at once. */
export interface Beside {
  readonly recipients: Awaited<ReturnType<typeof findRecipients>>;
  readonly files: Awaited<ReturnType<typeof findMessageFiles>>;
}

const shownOfText = 200;

/** A message as a row of a box. */
export function presentRow(found: FoundMessage, recipients: readonly NamedMember[] = []): RowGiven {
  const { message, author, group, conversationLength, hasReplies, hasAttachments } = found;
  return {
    id: message.id,
    subject: message.subject,
    plain_content: beginningOf(message.plainContent, shownOfText),
    author: presentMember(author),
    to: recipients.map(presentMember),
    to_count: message.recipientCount,
    to_group: group && presentGroupReference(group),
    to_all_network_members: message.toAll,
    created_at: message.createdAt.toISOString(),
    conversation_starter_id: message.conversationId,
    conversation_length: conversationLength,
    has_replies: hasReplies,
    has_attachments: hasAttachments,
    read: found.isReceived ? found.readAt !== null : null,
  };
}

/** A whole message for one reader. */
export function presentMessage(found: FoundMessage, { recipients, files }: Beside): MessageGiven {
  const { message } = found;
  return {
    ...presentRow(found, recipients.get(message.id)),
    plain_content: message.plainContent,
    content: message.content,
    html_content: message.htmlContent,
    attachments: files.filter(({ messageId }) => messageId === message.id).map(({ object }) => presentFile(object)),
  };
}

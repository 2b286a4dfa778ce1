import type { directMessageCopies, directMessages } from '../direct-messages/direct-messages.tables.ts';
import { demoId } from './demo-id.ts';
import { type DirectMessageText, demoDirectMessageTexts } from './direct-message-list.ts';

/** Rows of direct messages, in the order in which they go into the database. */
export interface DemoDirectMessages {
  readonly messages: readonly (typeof directMessages.$inferInsert)[];
  readonly copies: readonly (typeof directMessageCopies.$inferInsert)[];
}

const hour = 60 * 60_000;

/** What members wrote to each other. */
export function demoDirectMessages(now: Date): DemoDirectMessages {
  const written = demoDirectMessageTexts.map((text) => writtenOf(text, now));
  return {
    messages: written.map(({ message }) => message),
    copies: written.flatMap(({ copies }) => copies),
  };
}

function writtenOf({ key, from, to, since, subject, text, answers, unread = [] }: DirectMessageText, now: Date) {
  const id = demoId('direct-message', key);
  const createdAt = new Date(now.getTime() - since * hour);
  const html = text.map((paragraph) => `<p>${paragraph}</p>`).join('');
  const message = {
    id,
    authorId: demoId('member', from),
    subject,
    content: html,
    htmlContent: html,
    plainContent: text.join('\n'),
    conversationId: demoId('direct-message', beginningOf(key)),
    replyToId: answers === undefined ? null : demoId('direct-message', answers),
    recipientCount: to.length,
    createdAt,
  };
  const copies = to.map((account, position) => ({
    messageId: id,
    membershipId: demoId('member', account),
    position,
    createdAt,
    readAt: unread.includes(account) ? null : new Date(createdAt.getTime() + hour),
  }));
  return { message, copies };
}

/** The key of the message with which a conversation began. */
function beginningOf(key: string): string {
  const answers = demoDirectMessageTexts.find((text) => text.key === key)?.answers;
  return answers === undefined ? key : beginningOf(answers);
}

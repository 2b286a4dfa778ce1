import * as z from 'zod/mini';
import { exampleHits } from '../members/members.fixtures.ts';
import type { MemberHit } from '../members/members.schema.ts';
import type { OpenMessage } from './direct-messages.schema.ts';
import {
  type DirectMessage,
  type DirectMessageRow,
  directMessageRowSchema,
  directMessageSchema,
} from './direct-messages.schema.ts';

const { mira, jonas } = exampleHits;

/** A member as the author or a recipient of a message. */
export function namedIn(hit: MemberHit) {
  return { ...hit, deleted: false };
}

/** A message as a row, for tests and stories. */
export function messageRowOf(number: number, values: Partial<DirectMessageRow> = {}): DirectMessageRow {
  const id = `67${String(number).padStart(22, '0')}`;
  return z.parse(directMessageRowSchema, {
    id,
    subject: `Summer party ${number}`,
    plain_content: 'Who brings a salad, and who brings a grill?',
    author: namedIn(mira),
    to: [namedIn(jonas)],
    to_count: 1,
    to_group: null,
    to_all_network_members: false,
    created_at: '2026-11-18T08:00:00.000Z',
    conversation_starter_id: id,
    conversation_length: 1,
    has_replies: false,
    has_attachments: false,
    read: true,
    ...values,
  });
}

/** A whole message, for tests and stories. */
export function messageTextOf(number: number, values: Partial<DirectMessage> = {}): DirectMessage {
  return z.parse(directMessageSchema, {
    ...messageRowOf(number),
    content: '<p>Who brings a salad, and who brings a grill?</p>',
    html_content: '<p>Who brings a salad, and who brings a grill?</p>',
    attachments: [],
    ...values,
  });
}

/** A message with its conversation, for tests and stories. */
export function openMessageOf(conversation: readonly DirectMessage[], shown = conversation.at(-1)): OpenMessage {
  const message = shown ?? messageTextOf(1);
  return { ...message, conversation: [...conversation] };
}

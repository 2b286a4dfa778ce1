import {
  type AttachmentType,
  type chatSchema,
  type foundMessageSchema,
  type listedAttachmentSchema,
  type messageSchema,
  type ReactionEmoji,
  reactionEmoji,
} from '@atrium/core/chat/schema';
import type { NetworkConfig } from '@atrium/core/network/schema';
import type * as z from 'zod/mini';
import { presentGroupReference } from '../groups/index.ts';
import { presentMember } from '../members/index.ts';
import { presentFile, presentPicture } from '../uploads/index.ts';
import { abilitiesFor } from './chat.policy.ts';
import type { ChatMemberRow, FoundChat } from './chat.repository.ts';
import type { FoundMessage } from './message.repository.ts';
import type { MessageObject } from './message-objects.repository.ts';

/** A message on its way to its reader. */
export type MessageGiven = z.input<typeof messageSchema>;
/** A chat on its way to its reader. */
export type ChatGiven = z.input<typeof chatSchema>;
type ListedGiven = z.input<typeof listedAttachmentSchema>;
type Writer = Parameters<typeof presentMember>[0];

const quotedLength = 200;

/** A message as its reader sees it; of a deleted one only its place is left (CHAT-D13). */
export function presentMessage(found: FoundMessage, chatId: string): MessageGiven {
  const { message, author, quoted, quotedAuthor, objects, quotedObjects } = found;
  return {
    id: message.id,
    chat_id: chatId,
    cid: message.cid,
    from: presentWriter(author),
    text: message.text,
    created_at: message.createdAt.toISOString(),
    updated_at: message.updatedAt.toISOString(),
    deleted_at: message.deletedAt?.toISOString() ?? null,
    quoted_message: quoted !== null && quotedAuthor !== null ? presentQuote(quoted, quotedAuthor, quotedObjects) : null,
    files: presentObjects(objects, 'file'),
    images: presentObjects(objects, 'image'),
    link_attachments: message.links.map((url) => presentLink(url, found)),
    reactions: presentReactions(found.reactions),
    reacted_at: message.reactedAt?.toISOString() ?? null,
    own_reactions: presentOwnReactions(found),
  };
}

/** In the order of the emoji, so that nothing moves about with each that is given. */
function presentReactions(found: FoundMessage['reactions']): MessageGiven['reactions'] {
  return reactionEmoji.flatMap((emoji) => {
    const given = found.find((reaction) => reaction.emoji === emoji);
    return given === undefined ? [] : [{ emoji, count: given.count, names: [...given.names] }];
  });
}

function presentOwnReactions({ message, ownReactions }: FoundMessage): MessageGiven['own_reactions'] {
  const { deletedAt, reactedAt } = message;
  if (ownReactions === null || deletedAt !== null || reactedAt === null) return null;
  return { emoji: inOrder(ownReactions), as_of: reactedAt.toISOString() };
}

/** Emoji in the order in which they are shown. */
export function inOrder(given: readonly ReactionEmoji[]): ReactionEmoji[] {
  return reactionEmoji.filter((emoji) => given.includes(emoji));
}

/** A message that was searched for (CHAT-D61). */
export function presentFound({ message, author }: FoundMessage): z.input<typeof foundMessageSchema> {
  const { id, text, createdAt } = message;
  return { id, from: presentWriter(author), text, created_at: createdAt.toISOString() };
}

/** What is attached to a message, one by one (CHAT-D31). */
export function presentAttached(found: FoundMessage, chatId: string, type: AttachmentType): ListedGiven[] {
  const { id: message_id, from, created_at, files, images, link_attachments } = presentMessage(found, chatId);
  const of = { message_id, from, created_at };
  if (type === 'links') {
    return link_attachments.map((link, place) => ({ ...of, id: `${message_id}-${place}`, file: null, link }));
  }
  const held = type === 'files' ? files : images;
  return held.map((file) => ({ ...of, id: `${message_id}-${file.id}`, file, link: null }));
}

/** One of what is attached to a message; none where it is withheld. */
export function presentOneAttached(found: FoundMessage, chatId: string, objectId: string) {
  const { files, images } = presentMessage(found, chatId);
  return [...files, ...images].find(({ id }) => id === objectId);
}

function presentLink(url: string, { message, objects }: FoundMessage): MessageGiven['link_attachments'][number] {
  const preview = message.previews.find((one) => one.url === url);
  if (preview === undefined) return { url, loading: false };
  const { title, description, site_name, image_id } = preview;
  const image = objects.find(({ id, kind }) => kind === 'preview' && id === image_id);
  const picture = image && presentPicture(image, '435x435');
  return { url, loading: false, title, description, site_name, images: picture ? [picture] : [] };
}

function presentQuote(
  quoted: FoundMessage['message'],
  author: Writer,
  objects: readonly MessageObject[],
): MessageGiven['quoted_message'] {
  return {
    id: quoted.id,
    from: presentWriter(author),
    text: [...quoted.text].slice(0, quotedLength).join(''),
    created_at: quoted.createdAt.toISOString(),
    deleted_at: quoted.deletedAt?.toISOString() ?? null,
    images: presentObjects(objects, 'image').slice(0, 1),
    files_count: objects.filter(({ kind }) => kind === 'file').length,
  };
}

function presentObjects(objects: readonly MessageObject[], kind: MessageObject['kind']): MessageGiven['files'] {
  return objects
    .filter((object) => object.kind === kind)
    .map((object) => {
      // What was let go elsewhere is still shown here; what is withheld is to nobody.
      if (object.state === 'quarantine') return { ...presentFile(object), preview: null, full: null, is_gone: true };
      const isPicture = kind === 'image';
      return {
        ...presentFile(object),
        preview: isPicture ? presentPicture(object, '435x435') : null,
        full: isPicture ? presentPicture(object, '1920x1200') : null,
      };
    });
}

function presentWriter(member: Writer): MessageGiven['from'] {
  const { id, name, deleted, images } = presentMember(member);
  return { id, name, deleted, images };
}

/** What goes into a chat beside its rows. */
export interface ChatDetails {
  readonly unread: number;
  readonly lastMessage: FoundMessage | undefined;
  readonly config: NetworkConfig;
}

/** A chat as its reader lists it (CHAT-007). */
export function presentChat(found: FoundChat, details: ChatDetails): ChatGiven {
  const id = chatIdOf(found);
  return {
    id,
    ...titleOf(found),
    last_message: details.lastMessage === undefined ? null : presentMessage(details.lastMessage, id),
    last_interacted_at: found.chat.lastInteractedAt.toISOString(),
    state: presentState(found.own, details.unread),
    partner_state: found.group === null ? presentPartnerState(found.partnerOwn) : null,
    can: abilitiesFor(found, details.config),
  };
}

/** The id of a chat as its reader sees it: the group's, or the partner's, never their own (CHAT-D02). */
export function chatIdOf({ group, partner }: Pick<FoundChat, 'group' | 'partner'>): string {
  return group === null ? directChatId(partner?.id ?? '') : `group/${group.id}`;
}

/** The id of the direct chat with a member. */
export function directChatId(partnerId: string): string {
  return `member/${partnerId}`;
}

/** How far a reader is in a chat. */
export function presentState(own: ChatMemberRow | null, unread: number): ChatGiven['state'] {
  return {
    last_received_id: own?.lastReceivedId ?? null,
    last_read_id: own?.lastReadId ?? null,
    unread_count: unread,
    unread_mark: presentUnreadMark(own),
    muted_until: own?.mutedUntil?.toISOString() ?? null,
    app_muted_until: own?.appMutedUntil?.toISOString() ?? null,
    link_attachments: [],
  };
}

function presentUnreadMark(own: ChatMemberRow | null): ChatGiven['state']['unread_mark'] {
  const at = own?.unreadMarkedAt ?? null;
  return at && { from_id: own?.unreadFromId ?? null, at: at.toISOString() };
}

/** How far the partner is. */
export function presentPartnerState(own: ChatMemberRow | null): NonNullable<ChatGiven['partner_state']> {
  return { last_received_id: own?.lastReceivedId ?? null, last_read_id: own?.lastReadId ?? null };
}

/** What a chat is called, and its picture. */
export function titleOf({ group, partner }: FoundChat): Pick<ChatGiven, 'name' | 'images'> {
  if (group !== null) {
    const { name, images } = presentGroupReference(group);
    return { name, images };
  }
  if (partner === null) return { name: '', images: {} };
  const { name, images } = presentMember(partner);
  return { name, images };
}

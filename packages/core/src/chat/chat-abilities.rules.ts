import type { NetworkConfig } from '../network/network.schema.ts';
import type { ChatAbilities } from './chat.schema.ts';

/** What a network has decided of its chats. */
export type ChatConfig = NetworkConfig['chat'];

/** Somebody, as far as the chat asks who they are. */
export interface ChatPerson {
  /** A guest of the network. */
  readonly isExternal: boolean;
}

/** A chat, as far as what a reader may do in it depends on it; one of group and partner is null. */
export interface ChatSituation {
  readonly group: { readonly isArchived: boolean } | null;
  /** `isAway`: locked, or no longer a member. */
  readonly partner: { readonly isAway: boolean } | null;
}

/** Whether somebody may chat at all: members; guests where the network lets them. */
export function mayChat(person: ChatPerson, config: Pick<ChatConfig, 'guests'>): boolean {
  return !person.isExternal || config.guests;
}

/** Whether somebody may have a direct chat: guests never do. */
export function mayChatDirectly(person: ChatPerson): boolean {
  return !person.isExternal;
}

/** What a reader may do in a chat: nothing in an archived group, or once the partner is locked or gone (CHAT-D27). */
export function chatAbilities(
  reader: ChatPerson,
  { group, partner }: ChatSituation,
  config: Pick<ChatConfig, 'guests' | 'max_files' | 'max_images'>,
): ChatAbilities {
  const isOpen = group === null ? partner?.isAway === false && mayChatDirectly(reader) : !group.isArchived;
  const write = isOpen && mayChat(reader, config);
  return { write, add_files: write && config.max_files > 0, add_images: write && config.max_images > 0 };
}

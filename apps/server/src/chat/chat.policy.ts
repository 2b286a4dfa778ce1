import type { NetworkConfig } from '@atrium/core/network/schema';
import type { FoundChat } from './chat.repository.ts';

/** The reader as far as the chat's rules ask. */
export interface ChatReader {
  readonly id: string;
  readonly isExternal: boolean;
}

/** What a reader may do in a chat. */
export interface ChatAbilities {
  readonly write: boolean;
  readonly add_files: boolean;
  readonly add_images: boolean;
}

/** Whether somebody may chat at all: members; guests where the network lets them. */
export function mayChat(reader: ChatReader, config: NetworkConfig): boolean {
  return !reader.isExternal || config.chat.guests;
}

/** Whether a member may have a direct chat: guests never do. */
export function mayChatDirectly(member: { readonly isExternal: boolean }): boolean {
  return !member.isExternal;
}

/** What a reader may do in a chat: nothing in an archived group, or once the partner is locked or gone (CHAT-D27). */
export function abilitiesFor(reader: ChatReader, { group, partner }: FoundChat, config: NetworkConfig): ChatAbilities {
  const isOpenDirect =
    partner !== null && partner.lockedAt === null && partner.anonymisedAt === null && mayChatDirectly(reader);
  const write = mayChat(reader, config) && (group === null ? isOpenDirect : group.archivedAt === null);
  return { write, add_files: write && config.chat.max_files > 0, add_images: write && config.chat.max_images > 0 };
}

/** Whether messages may still be changed: 0 minutes is for ever. */
export function isWithinPeriod(createdAt: Date, now: Date, config: NetworkConfig): boolean {
  const { update_period: minutes } = config.chat;
  return minutes === 0 || now.getTime() - createdAt.getTime() <= minutes * 60_000;
}

/** A message's id: later than the last one of its chat, and told by its instant where clocks agree. */
export function nextMessageId(last: string | null, { now, random }: { now: Date; random: string }): string {
  const candidate = now.getTime().toString(16).padStart(12, '0') + random;
  if (last === null || candidate > last) return candidate;
  return (BigInt(`0x${last}`) + 1n).toString(16).padStart(24, '0');
}

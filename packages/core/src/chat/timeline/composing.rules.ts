import type { MessageKey, MessageValues } from '../../messages/index.ts';
import { periods } from '../../time/periods.rules.ts';
import type { ChatKind } from '../chat-id.rules.ts';

/** Somebody who is typing, and until when that is believed: epoch milliseconds. */
export interface ComposingMember {
  readonly id: string;
  readonly name: string;
  readonly until: number;
}

/** A notice came: its sender types for two more seconds, in the order in which people began. */
export function noticeComposing(
  members: readonly ComposingMember[],
  { from, now }: { from: Pick<ComposingMember, 'id' | 'name'>; now: number },
): readonly ComposingMember[] {
  const noticed = { id: from.id, name: from.name, until: now + periods.composing };
  if (!members.some(({ id }) => id === from.id)) return [...members, noticed];
  return members.map((member) => (member.id === from.id ? noticed : member));
}

/** A message by this person came: they no longer type; anybody else still does (RT-E15). */
export function stopComposing(members: readonly ComposingMember[], memberId: string): readonly ComposingMember[] {
  return members.some(({ id }) => id === memberId) ? members.filter(({ id }) => id !== memberId) : members;
}

/** Drops those whose two seconds are over. */
export function expireComposing(members: readonly ComposingMember[], now: number): readonly ComposingMember[] {
  return members.some(({ until }) => until <= now) ? members.filter(({ until }) => until > now) : members;
}

/** What the header says of those who type, null when nobody does (CHAT-018, CHAT-D21). */
export function composingText(
  kind: ChatKind,
  members: readonly Pick<ComposingMember, 'name'>[],
): { readonly key: MessageKey; readonly values: MessageValues } | null {
  const [first, second, third] = members;
  if (!first) return null;
  if (kind === 'direct') return { key: 'chat.composing.direct', values: {} };
  if (!second) return { key: 'chat.composing.one', values: { a: first.name } };
  if (!third) return { key: 'chat.composing.two', values: { a: first.name, b: second.name } };
  return { key: 'chat.composing.several', values: {} };
}

import type { PublicNetwork } from '../network/network.schema.ts';
import type { Session, Visitor } from './session.schema.ts';

/** Whether the product leads its member to the chats. */
export function offersChat({ current_member: { can } }: Pick<Session, 'current_member'>): boolean {
  return can.chat;
}

/** What a page before the door tells of the network, whoever opens it; null while nobody knows who is here. */
export function networkAtDoor({
  session,
  visitor,
}: {
  readonly session: Session | null;
  readonly visitor: Visitor | null;
}): Pick<PublicNetwork, 'name' | 'theme' | 'legal_texts'> | null {
  if (session === null) return visitor?.network ?? null;
  const { name, theme, config } = session.network;
  return { name, theme, legal_texts: config.legal_texts };
}

import type { Session } from './session.schema.ts';

/** Whether the product leads its member to the chats. */
export function offersChat({ current_member: { can } }: Pick<Session, 'current_member'>): boolean {
  return can.chat;
}

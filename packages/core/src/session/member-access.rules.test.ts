import { expect, it } from 'vitest';
import { offersChat } from './member-access.rules.ts';
import { exampleSession } from './session.fixtures.ts';

it('leads to the chats who may chat', () => {
  const { current_member: member } = exampleSession;
  const session = (chat: boolean) => ({ current_member: { ...member, can: { ...member.can, chat } } });
  expect([true, false].map((chat) => offersChat(session(chat)))).toEqual([true, false]);
});

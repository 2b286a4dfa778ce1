import { expect, it } from 'vitest';
import { networkAtDoor, offersChat } from './member-access.rules.ts';
import { exampleSession, exampleVisitor } from './session.fixtures.ts';

it('leads to the chats who may chat', () => {
  const { current_member: member } = exampleSession;
  const session = (chat: boolean) => ({ current_member: { ...member, can: { ...member.can, chat } } });
  expect([true, false].map((chat) => offersChat(session(chat)))).toEqual([true, false]);
});

it('tells the same of the network before the door, whoever comes there (AUTH-D01)', () => {
  const { name, theme, config } = exampleSession.network;
  expect(networkAtDoor({ session: exampleSession, visitor: null })).toEqual({
    name,
    theme,
    legal_texts: config.legal_texts,
  });
  expect(networkAtDoor({ session: null, visitor: exampleVisitor })).toBe(exampleVisitor.network);
  expect(networkAtDoor({ session: null, visitor: null })).toBeNull();
});

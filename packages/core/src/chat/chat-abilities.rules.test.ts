import { describe, expect, it } from 'vitest';
import { type ChatSituation, chatAbilities, mayChat, mayChatDirectly } from './chat-abilities.rules.ts';

const config = { guests: true, max_files: 1, max_images: 1 };
const member = { isExternal: false };
const guest = { isExternal: true };
const groupChat = { group: { isArchived: false }, partner: null };
const directChat = { group: null, partner: { isAway: false } };
const all = { write: true, add_files: true, add_images: true };
const nothing = { write: false, add_files: false, add_images: false };

it.each([
  [member, false, true],
  [member, true, true],
  [guest, true, true],
  [guest, false, false],
])('%j in a network whose guests chat: %s, may chat: %s (CHAT-D27)', (person, guests, may) => {
  expect(mayChat(person, { guests })).toBe(may);
});

it('has direct chats for members alone', () => {
  expect([member, guest].map(mayChatDirectly)).toEqual([true, false]);
});

describe('a reader (CHAT-D27)', () => {
  it.each<[string, typeof member, ChatSituation, Partial<typeof config>, typeof all]>([
    ['does everything in a group', member, groupChat, {}, all],
    ['does nothing in an archived group', member, { ...groupChat, group: { isArchived: true } }, {}, nothing],
    ['writes in a group as a guest', guest, groupChat, {}, all],
    ['does nothing as a guest where guests do not chat', guest, groupChat, { guests: false }, nothing],
    ['does everything in a direct chat', member, directChat, {}, all],
    ['does nothing in a direct chat as a guest', guest, directChat, {}, nothing],
    ['does nothing once the partner is away', member, { ...directChat, partner: { isAway: true } }, {}, nothing],
    ['does nothing without a partner', member, { group: null, partner: null }, {}, nothing],
    ['adds no files where none are allowed', member, groupChat, { max_files: 0 }, { ...all, add_files: false }],
    ['adds no images where none are allowed', member, groupChat, { max_images: 0 }, { ...all, add_images: false }],
  ])('%s', (_, person, chat, decided, abilities) => {
    expect(chatAbilities(person, chat, { ...config, ...decided })).toEqual(abilities);
  });
});

import { expect, it } from 'vitest';
import { chatAt } from './chat-address.rules.ts';

const id = '65a000000000000000000002';

it.each([
  [`member/${id}`, `member/${id}`],
  [`group/${id}`, `group/${id}`],
  [`channel/${id}`, null],
  [`member/${id}/files`, null],
  ['member/mira', null],
  ['', null],
])('the chat at %j is %j (CHAT-D03)', (segments, chatId) => {
  expect(chatAt(segments)).toBe(chatId);
});

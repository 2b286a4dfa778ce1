import { expect, it } from 'vitest';
import { meaningOfEnter } from './composer-key.rules.ts';

const plain = { hasModifier: false, isComposing: false, isTouch: false };

it.each([
  ['sends (CHAT-032)', {}, 'send'],
  ['with a modifier makes a new line (CHAT-033)', { hasModifier: true }, 'newline'],
  ['on a touch keyboard makes a new line (CHAT-D40)', { isTouch: true }, 'newline'],
  ['belongs to the input method while it composes (CHAT-D40, CHAT-E27)', { isComposing: true }, 'compose'],
  ['belongs to the input method also with a modifier', { isComposing: true, hasModifier: true }, 'compose'],
] as const)('Enter %s', (_, press, meaning) => {
  expect(meaningOfEnter({ ...plain, ...press })).toBe(meaning);
});

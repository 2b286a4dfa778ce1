import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findTextProblem,
  isEmptyText,
  isLargeEmoji,
  maximumTextLength,
  remainingCharacters,
  textLength,
  textVerdict,
  trimText,
} from './message-text.rules.ts';

describe('a text', () => {
  it.each(['', '   ', '\n\t\r\n', '\u200b\u200d', '\ufeff', '\u00a0\u3000', '\u2060\u00ad'])(
    'of which nothing is seen is empty: %j (CHAT-E19, RT-E16)',
    (text) => {
      expect(isEmptyText(text)).toBe(true);
      expect(findTextProblem(text)).toBe('empty_message');
      expect(findTextProblem(text, true)).toBeNull();
    },
  );

  it('is trimmed, and counted by characters (CHAT-D29)', () => {
    expect(trimText('  a b \n')).toBe('a b');
    expect(textLength('  🌱🌱 ')).toBe(2);
  });

  it.each([
    ['a'.repeat(maximumTextLength), null],
    ['a'.repeat(maximumTextLength + 1), 'too_long'],
    [`  ${'a'.repeat(maximumTextLength)}  `, null],
    ['🌱'.repeat(maximumTextLength), null],
    ['🌱'.repeat(maximumTextLength + 1), 'too_long'],
  ])('may have 10,000 characters (CHAT-D29)', (text, problem) => {
    expect(findTextProblem(text)).toBe(problem);
  });

  it('says why it cannot be sent (CHAT-037)', () => {
    expect(textVerdict(' ')).toEqual({ allowed: false, reason: 'chat.refusal.empty_message' });
    expect(textVerdict('hello')).toEqual({ allowed: true });
  });

  it.each([
    [9_499, null],
    [9_500, 500],
    [10_000, 0],
    [10_003, -3],
  ])('of %i characters leaves %s (CHAT-D29)', (length, remaining) => {
    expect(remainingCharacters('a'.repeat(length))).toBe(remaining);
  });

  it('is empty exactly when trimming and joining characters leave nothing', () => {
    fc.assert(fc.property(fc.string(), (text) => isEmptyText(` ${text}a`) === false));
  });
});

describe('emoji alone', () => {
  it.each(['🌱', '🌱🌻', '🌱 🌻 🐝', '👍🏽', '🇩🇪🇫🇷', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '❤️', '☝🏽', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'])(
    '%s is large (CHAT-027, CHAT-E29)',
    (text) => {
      expect(isLargeEmoji(text)).toBe(true);
    },
  );

  it.each(['', ' ', '🌱🌱🌱🌱', '🌱a', '1', '#', '123', '©', 'ok', '🌱'.repeat(200)])(
    'is all there is to a large message, so %j is not (CHAT-027, CHAT-E29)',
    (text) => {
      expect(isLargeEmoji(text)).toBe(false);
    },
  );
});

import { processorMs } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { plainText } from '../room/markdown.rules.ts';
import { previewText } from './preview-text.rules.ts';

describe('the words of a message on one line (CHAT-D34)', () => {
  it.each([
    ['Ten is fine.', 'Ten is fine.'],
    ['I bring the *tools* along.', 'I bring the tools along.'],
    ['**Ten**, not _nine_, ~~eight~~', 'Ten, not nine, eight'],
    ['***all of it***', 'all of it'],
    ['**so _much_ more**', 'so much more'],
    ['run `npm **test**` now', 'run npm **test** now'],
    ['```\nconst a = 1;\n```', 'const a = 1;'],
    ['> said before\n> twice\n\nyes', 'said before twice yes'],
    ['- bread\n- milk\n\n1. first\n2. second', 'bread milk first second'],
    ['see [the plan](https://atrium.example/plan_b_c)', 'see the plan'],
    ['<https://atrium.example/a_b_c>', 'https://atrium.example/a_b_c'],
    ['https://atrium.example/a_b_c and d_e', 'https://atrium.example/a_b_c and d_e'],
    ['2 * 3 * 4 = 24', '2 * 3 * 4 = 24'],
    ['snake_case_name', 'snake_case_name'],
    ['\\*not strong\\*', '*not strong*'],
    ['a\nb\r\n  c', 'a b c'],
    ['<b>HTML</b> stays & is text', '<b>HTML</b> stays & is text'],
    ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  ])('%j says %j, as an open chat reads it', (text, words) => {
    expect([previewText(text), plainText(text)]).toEqual([words, words]);
  });

  it.each([
    ['stars', '*'.repeat(10_000)],
    ['quotes', '>'.repeat(10_000)],
    ['ticks', '`'.repeat(9_999)],
    ['half a link', '[a]('.repeat(2_500)],
    ['underlines', '_a '.repeat(3_000)],
    ['one word', 'a'.repeat(10_000)],
  ])('takes no time for 10,000 %s (CHAT-E32)', (_, text) => {
    expect(previewText(text).length).toBeLessThanOrEqual(400);
    expect(processorMs(() => previewText(text))).toBeLessThan(50);
  });

  it('says marks without words as they are', () => {
    expect(previewText('```\n```')).toBe('``` ```');
  });

  it('cuts no character in half', () => {
    expect(previewText('🌻'.repeat(300))).toBe('🌻'.repeat(200));
  });
});

import type { ExtensionFilter } from '@atrium/upload/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDisguised } from './file-content.rules.ts';
import { shownName, shownType } from './file-name.rules.ts';
import { objectTokenOf, readObjectToken } from './object-token.rules.ts';

describe('the name of a file', () => {
  it.each([
    ['Bericht.pdf', 'Bericht.pdf'],
    ['  a b.txt ', 'a b.txt'],
    ['../a/b.txt', '../a/b.txt'],
    ['a\u0000b\n.txt', 'ab.txt'],
    ['fdp.\u202eexe', 'fdp.exe'],
    ['\ud800.txt', '.txt'],
    ['\u0007', 'file'],
  ])('%j is shown as %j', (given, shown) => {
    expect(shownName(given)).toBe(shown);
  });

  it('has at most 255 signs, whatever was given, and keeps its extension (UPLD-E10)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (stem) => {
        const shown = shownName(`a${stem}.pdf`);
        expect(Array.from(shown).length).toBeLessThanOrEqual(255);
        expect(shown.endsWith('.pdf')).toBe(true);
      }),
    );
    expect(shownName('a'.repeat(300))).toBe(`${'a'.repeat(254)}…`);
  });
});

describe('the type of a file', () => {
  it.each([
    ['Text/HTML', 'text/html'],
    [' image/svg+xml ', 'image/svg+xml'],
    ['', 'application/octet-stream'],
    [undefined, 'application/octet-stream'],
    ['text/html; charset=utf-8', 'application/octet-stream'],
    ['a/b\r\nSet-Cookie: c', 'application/octet-stream'],
  ])('%j is taken as %s', (given, type) => {
    expect(shownType(given)).toBe(type);
  });
});

describe('a file in disguise', () => {
  const filter = (mode: 'allow' | 'deny', ...extensions: string[]): ExtensionFilter => ({
    available: true,
    enabled: true,
    mode,
    extensions,
  });
  const [program, pdf, text] = [new Uint8Array([0x4d, 0x5a, 0x90, 0]), Buffer.from('%PDF-1.7'), Buffer.from('MZ ist')];

  it.each([
    ['a program as text', 'a.txt', program, filter('deny', 'exe'), true],
    ['a program as itself', 'a.exe', program, filter('deny', 'exe'), false],
    ['a program as text where all but pictures are allowed', 'a.txt', program, filter('deny', 'png'), false],
    ['a program as text where text is allowed', 'a.txt', program, filter('allow', 'txt'), true],
    ['a PDF as text where both are allowed', 'a.txt', pdf, filter('allow', 'txt', 'pdf'), false],
    ['a text that begins like a program', 'a.txt', text, filter('deny', 'exe'), false],
    ['an empty file', 'a.txt', new Uint8Array(), filter('deny', 'exe'), false],
    ['a program where no filter is in force', 'a.txt', program, null, false],
  ])('is told: %s (UPLD-D06)', (_what, name, start, inForce, disguised) => {
    expect(isDisguised(name, start, inForce)).toBe(disguised);
  });
});

describe('the token of an object', () => {
  const now = new Date('2026-11-20T09:00:00.000Z');
  const object = { id: '0'.repeat(24), tokenKey: 'key' };
  const giver = { membershipId: '1'.repeat(24), by: 'session', entranceId: '2'.repeat(24) } as const;
  const instantIn = (milliseconds: number) => new Date(now.getTime() + milliseconds);

  it('opens that object for five minutes, in the name of whom it was given to (UPLD-011, FILE-D35)', () => {
    const token = objectTokenOf(object, giver, now);
    const read = (one: typeof object, at: number) => readObjectToken(token, one, instantIn(at));
    expect([read(object, 0), read(object, 299_999), read(object, 300_000)]).toEqual([giver, giver, undefined]);
    expect(read({ ...object, id: '1'.repeat(24) }, 0)).toBeUndefined();
    expect(read({ ...object, tokenKey: 'other' }, 0)).toBeUndefined();
  });

  it('cannot be made to last longer, nor to speak for somebody else (FILE-D35)', () => {
    const parts = objectTokenOf(object, giver, now).split('.');
    const later = instantIn(3_600_000).getTime().toString(36);
    const forged = [later, '3'.repeat(24), 'program', '4'.repeat(24)].map((part, at) => parts.with(at, part).join('.'));
    for (const wrong of [...forged, undefined, '', '.', '....', 'a.b', 'a'])
      expect(readObjectToken(wrong, object, now)).toBeUndefined();
  });
});

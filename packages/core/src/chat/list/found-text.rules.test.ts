import { expect, it } from 'vitest';
import { foundParts, isTooShort, wordsOf } from './found-text.rules.ts';

const shown = (text: string, searched: string) =>
  foundParts(text, searched)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Ten is fine.', 'fine', 'Ten is [fine].'],
  ['Ten is fine, really fine.', 'FINE ten', '[Ten] is [fine], really [fine].'],
  ['Über die Brücke', 'uber brucke', '[Über] die [Brücke]'],
  ['garten', 'gart rten', '[garten]'],
  ['Zwei\n\nZeilen', 'zeilen', 'Zwei [Zeilen]'],
  ['a*b (c)', '*b (', 'a[*b] [(]c)'],
  ['😀 Beet 😀', 'beet', '😀 [Beet] 😀'],
  ['Straße', 'strasse', 'Straße'],
  ['', 'ab', ''],
])('shows of “%s” what was found of “%s” (CHAT-D61)', (text, searched, line) => {
  expect(shown(text, searched)).toBe(line);
});

it('shows of a long message the words around the first hit, and not where it is cut (CHAT-D61)', () => {
  const text = `${'vorher '.repeat(50)}Beet ${'nachher '.repeat(50)}`;
  const line = shown(text, 'beet');
  expect(line).toMatch(/^… (?:vorher ){1,6}\[Beet\] (?:nachher )+(?:nach?h?h?e?r?)? ?…$/);
  expect(line.length).toBeLessThan(260);
});

it('shows no more of a message that is one hit from end to end, and cuts no character in two (CHAT-D61)', () => {
  expect(shown('a'.repeat(10_000), 'aa')).toBe(`[${'a'.repeat(240)}] …`);
  expect(shown(`b ${'a'.repeat(237)}😀 a`, 'b')).toBe(`[b] ${'a'.repeat(237)}😀 …`);
});

it('looks for a word once, however often it is typed (CHAT-D61)', () => {
  expect(wordsOf('> a > Ä >')).toEqual(['>', 'a']);
});

it('leaves out no character of a text that is shown whole (CHAT-D61)', () => {
  const text = 'Ärger & Öl, 10 % <b>é</b> 👩‍👩‍👧';
  for (const searched of ['ol', 'e b', '10 %', '👩']) {
    expect(
      foundParts(text, searched)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});

it('asks for two letters at least (CHAT-D61)', () => {
  expect(['', ' a ', 'ab', 'a b'].map(isTooShort)).toEqual([true, true, false, false]);
});

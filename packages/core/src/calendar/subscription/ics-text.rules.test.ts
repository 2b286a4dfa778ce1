import { followsLength } from '@atrium/testing';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { escapeText, foldLines, plainText, quoteParameter, uriValue } from './ics-text.rules.ts';

describe('texts of iCalendar (CAL-D126)', () => {
  it('escapes what has a meaning there', () => {
    expect(escapeText('a,b;c\\d "e"\r\nf\rg\nh\ti\u0000')).toBe('a\\,b\\;c\\\\d "e"\\nf\\ng\\nh i ');
    expect(quoteParameter('a"b^c\nd')).toBe(`"a^'b^^c^nd"`);
    expect(uriValue('https://a.example/ü b?c=d&e\r\nX:1\ud800')).toBe(
      'https://a.example/%C3%BC%20b?c=d&e%0D%0AX:1%EF%BF%BD',
    );
  });

  it('folds a long text without encoding each of its signs by itself', () => {
    const encode = vi.spyOn(TextEncoder.prototype, 'encode');
    onTestFinished(() => encode.mockRestore());
    foldLines([`DESCRIPTION:${'ä, '.repeat(5_000)}`]);
    expect(encode.mock.calls.length).toBeLessThan(2);
  });

  it('folds at 75 octets and tears no character apart', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = `SUMMARY:${escapeText(text)}`;
        const file = foldLines([line]);
        const parts = file.split('\r\n').slice(0, -1);
        expect(parts.every((part) => new TextEncoder().encode(part).length <= 75)).toBe(true);
        expect(parts.some((part) => /[\ud800-\udfff]/u.test(part))).toBe(false);
        expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line);
      }),
    );
    expect(foldLines(['A'.repeat(75), 'B'.repeat(76)])).toBe(`${'A'.repeat(75)}\r\n${'B'.repeat(75)}\r\n B\r\n`);
  });

  it.each([
    ['<p>Eins</p><p>Zwei &amp; drei &#228;&#xE4;&euro;</p>', 'Eins\n\nZwei & drei ää&euro;'],
    ['<h2>Kopf</h2>\n<ul>\n  <li>a</li>\n  <li><b>b</b></li>\n</ul>', 'Kopf\n\n- a\n- b'],
    [
      'a <a href="https://a.example">hier</a> und <a href="https://b.example">https://b.example</a>',
      'a hier (https://a.example) und https://b.example',
    ],
    [
      '<a href="mailto:a@b.example">Post</a><a href="https://c.example"><img src="x"></a>',
      'Post (a@b.example)https://c.example',
    ],
    ['<!-- x -->&lt;b&gt;&nbsp;&#99999999;<br>  y  ', '<b> &#99999999;\ny'],
  ])('reads %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([['<'], ['<!--'], ['<a '], ['<a href="x">'], ['<a href="'], ['<li '], ['<a href="x">y</a>']])(
    'reads %j in a time that follows the length, however often it is repeated',
    (piece) => {
      expect(followsLength(plainText, piece, 400)).toBe(true);
    },
  );
});

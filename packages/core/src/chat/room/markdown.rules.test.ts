import { followsLength } from '@atrium/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksOf, type MarkdownBlock, type MarkdownInline, plainText, readMarkdown } from './markdown.rules.ts';

const words = (text: string): MarkdownInline => ({ kind: 'text', text });
const line = (...children: readonly MarkdownInline[]): MarkdownBlock => ({ kind: 'paragraph', children });

/** The addresses that can be followed, wherever they stand. */
const hrefs = (text: string) =>
  [...JSON.stringify(readMarkdown(text)).matchAll(/"href":("(?:[^"\\]|\\.)*")/g)].map(([, href]) =>
    JSON.parse(href ?? ''),
  );

describe('the marks of a message', () => {
  it('are bold, italic, struck, code, quotes, lists and lines as they were typed (CHAT-D30)', () => {
    expect(readMarkdown('**a** _b_ ~~c~~ `d`\ne\n\nf')).toEqual([
      line(
        { kind: 'strong', children: [words('a')] },
        words(' '),
        { kind: 'emphasis', children: [words('b')] },
        words(' '),
        { kind: 'strike', children: [words('c')] },
        words(' '),
        { kind: 'code', text: 'd' },
        { kind: 'break' },
        words('e'),
      ),
      line(words('f')),
    ]);
    expect(readMarkdown('> q\n\n- a\n- b\n\n3. c\n\n```js\n<b>\n```')).toEqual([
      { kind: 'quote', children: [line(words('q'))] },
      {
        kind: 'bullets',
        children: [
          { kind: 'item', children: [line(words('a'))] },
          { kind: 'item', children: [line(words('b'))] },
        ],
      },
      { kind: 'numbers', start: 3, children: [{ kind: 'item', children: [line(words('c'))] }] },
      { kind: 'code', text: '<b>' },
    ]);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '&lt;b&gt;',
    '# a',
    '| a | b |',
    '***',
    '2 * 3 * 4',
  ])('are not in %j, which stays as it is (CHAT-E30, CHAT-D30)', (text) => {
    expect(readMarkdown(text)).toEqual([line(words(text))]);
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](data:text/html,x)',
    '[a](vbscript:x)',
    '[a](file:///etc/passwd)',
    '[a](/chat)',
    '[a]()',
    '[a](//evil.example)',
    '<javascript:alert(1)>',
    '[a][b]\n\n[b]: javascript:alert(1)',
  ])('lead nowhere in %j (CHAT-E31)', (text) => {
    expect(hrefs(text)).toEqual([]);
    expect(plainText(text)).toContain(text.startsWith('[a]') ? 'a' : 'javascript');
  });

  it.each([
    ['See https://atrium.example/chat.', ['https://atrium.example/chat']],
    ['(see http://atrium.example)', ['http://atrium.example']],
    ['https://en.example/wiki/Atrium_(house)', ['https://en.example/wiki/Atrium_(house)']],
    [
      '[here](https://atrium.example/a "title") and <https://two.example>',
      ['https://atrium.example/a', 'https://two.example'],
    ],
    ['mailto:jonas@atrium.example, please', ['mailto:jonas@atrium.example']],
    ['„https://atrium.example“', ['https://atrium.example']],
    ['**https://atrium.example** _https://b.example_', ['https://atrium.example', 'https://b.example']],
    ['![x](https://i.example/a.png)', ['https://i.example/a.png']],
    ['www.atrium.example anna@atrium.example `https://code.example`', []],
    ['javascript:alert(1) data:text/html,x ftp://atrium.example file:///etc //atrium.example', []],
    ['http:// https://. mailto:nobody https://%zz', []],
    ['https://a.example/b_c_d*e*f?g=h.i#j-k!', ['https://a.example/b_c_d*e*f?g=h.i#j-k']],
    ['http://localhost:4000/a http://10.0.0.1', ['http://localhost:4000/a', 'http://10.0.0.1']],
    ['https://bücher.example/ä?ö=%C3%BC', ['https://xn--bcher-kva.example/%C3%A4?%C3%B6=%C3%BC']],
    [
      '[a](https://b.example/\\(c\\) (d)) <anna@atrium.example>',
      ['https://b.example/(c)', 'mailto:anna@atrium.example'],
    ],
  ])('lead out of %j where they may (CHAT-D30)', (text, expected) => {
    expect(hrefs(text)).toEqual(expected);
  });

  it('lead only where a browser may safely go (CHAT-E31)', () => {
    const piece = fc.constantFrom(
      '[a](',
      'javascript:',
      'https://a.example',
      ')',
      '<',
      '>',
      '\t',
      'mailto:a@b',
      '\n',
      'data:',
      '"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          for (const href of hrefs(text)) expect(['http:', 'https:', 'mailto:']).toContain(new URL(href).protocol);
        },
      ),
    );
  });

  it.each([
    ...['>', '> ', '*', 'a', '*a ', 'a* ', '`a', '- a\n', '> ```\nx\n', '> \n> a\nb\n'],
    ...['[', '[a](<', '[a](https://b.example "', '<a', 'http://xn--/', 'https://a.example/('],
  ])('are found in a time that follows the length, however often %j is repeated (CHAT-E32)', (piece) => {
    expect(followsLength((text) => readMarkdown(text), piece, 150)).toBe(true);
  });

  it.each([1, 8, 9, 10, 17, 18, 19, 20, 40, 99])(
    'lose no word where %i of them stand within each other (CHAT-D30, CHAT-028)',
    (depth) => {
      for (const mark of ['> ', '- ', '1. ', '> - ', '- > ', '1. - '])
        expect(plainText(`${mark.repeat(depth)}word\n\nlast`)).toMatch(/word last$/);
    },
  );

  it('are left as typed where they stand deeper within each other than anybody reads (CHAT-D30, CHAT-028)', () => {
    expect(readMarkdown(`${'> '.repeat(30)}word`)).toEqual([line(words(`${'> '.repeat(30)}word`))]);
  });

  it('are left as typed in more quotes than anybody reads, each of which takes as long as all of the text (CHAT-E32, CHAT-028)', () => {
    expect(readMarkdown('> a\n\n'.repeat(200))).toHaveLength(200);
    const typed = '> *a*\n\n'.repeat(201);
    const [paragraph, ...others] = readMarkdown(typed) ?? [];
    const pieces = paragraph?.kind === 'paragraph' ? paragraph.children : [];
    expect(pieces.map((piece) => (piece.kind === 'text' ? piece.text : '\n')).join('')).toBe(typed);
    expect(others).toEqual([]);
    expect(readMarkdown('> a\n'.repeat(1_000))).toHaveLength(1);
  });

  it('keep the tabs of code (CHAT-D30)', () => {
    expect(readMarkdown('- ```\n  a:\n  \tb\n  ```')).toEqual([
      { kind: 'bullets', children: [{ kind: 'item', children: [{ kind: 'code', text: 'a:\n\tb' }] }] },
    ]);
  });

  it('are read however deep they lie, or as the words they are (CHAT-E32)', () => {
    for (const text of [
      '>'.repeat(10_000),
      '*'.repeat(5_000),
      'a'.repeat(10_000),
      '- '.repeat(5_000),
      `${'*'.repeat(4_000)}a${'*'.repeat(4_000)}`,
      '[a]('.repeat(2_500),
    ]) {
      expect(readMarkdown(text)).not.toBeNull();
    }
  });
});

describe('a message without its marks', () => {
  it('is its words on one line', () => {
    expect(plainText('**Wer** bringt\ndie _Leiter_?\n\n- ich\n- du\n\n> [hier](https://a.example)')).toBe(
      'Wer bringt die Leiter? ich du hier',
    );
  });
});

describe('the pages a message links to', () => {
  it('are each named once, five at most, and never what cannot be looked at (CHAT-E45, CHAT-E46, CHAT-D23)', () => {
    expect(linksOf('https://a.example https://a.example [b](https://b.example/x)')).toEqual([
      'https://a.example',
      'https://b.example/x',
    ]);
    expect(linksOf(Array.from({ length: 9 }, (_, n) => `https://a.example/${n}`).join(' '))).toHaveLength(5);
    expect(linksOf('ftp://a.example file:///a //host httpfoo www.example.org mailto:a@b.example')).toEqual([]);
    expect(linksOf('<http://a:b@c.example> HTTPS://Example.org')).toEqual(['HTTPS://Example.org']);
  });
});

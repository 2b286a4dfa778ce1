import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks } from './message-link.rules.ts';

const textOf = (text: string) =>
  splitLinks(text)
    .map((part) => part.text)
    .join('');
const linksOf = (text: string) => splitLinks(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('addresses in a message (CHAT-D30)', () => {
  it.each([
    ['See https://atrium.example/chat.', ['https://atrium.example/chat']],
    ['(see http://atrium.example)', ['http://atrium.example']],
    ['https://en.example/wiki/Atrium_(house)', ['https://en.example/wiki/Atrium_(house)']],
    ['[https://atrium.example/a]', ['https://atrium.example/a']],
    ['mailto:jonas@atrium.example, please', ['mailto:jonas@atrium.example']],
    ['HTTPS://ATRIUM.EXAMPLE and https://two.example', ['HTTPS://ATRIUM.EXAMPLE', 'https://two.example']],
    ['„https://atrium.example“', ['https://atrium.example']],
    ['nothing here', []],
    ['javascript:alert(1) data:text/html,x ftp://atrium.example file:///etc', []],
    ['xhttps://atrium.example http:// https://. mailto:nobody', []],
    ['https://%zz', []],
  ])('in %j', (text, expected) => {
    expect(linksOf(text)).toEqual(expected);
  });

  it('leaves every character where it was', () => {
    const piece = fc.constantFrom(
      'https://a.example',
      'mailto:a@b.example',
      '(',
      ')',
      '.',
      ' ',
      '\n',
      'word',
      '<',
      '"',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(fc.property(text, (written) => textOf(written) === written));
  });

  it('leads only where a browser may safely go', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'javascript'] }), (url) => {
        for (const href of linksOf(`go to ${url} now`)) {
          expect(['http:', 'https:', 'mailto:']).toContain(new URL(href).protocol);
        }
      }),
    );
  });
});

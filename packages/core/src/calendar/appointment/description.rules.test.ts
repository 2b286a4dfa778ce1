import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descriptionLimit, truncateRendered } from './description.rules.ts';

const letters = (count: number) => 'x'.repeat(count);

describe('a rendered description', () => {
  it('is whole with 500 visible characters and cut with 501 (CAL-040, CAL-E38)', () => {
    expect(truncateRendered(`<p>${letters(500)}</p>`)).toEqual({ html: `<p>${letters(500)}</p>`, isCut: false });
    expect(truncateRendered(`<p>${letters(501)}</p>`)).toEqual({ html: `<p>${letters(500)}…</p>`, isCut: true });
  });

  it('counts neither tags nor comments, and an entity once (CAL-D33)', () => {
    const html = `<p class="a > b"><b>${letters(250)}</b>&amp;<!-- five hundred --><i>${letters(249)}</i></p>`;
    expect(truncateRendered(html)).toEqual({ html, isCut: false });
    expect(truncateRendered('<b>a</b>&amp;bc', 2)).toEqual({ html: '<b>a</b>&amp;…', isCut: true });
    expect(truncateRendered('a < b & c', 3).html).toBe('a <…');
  });

  it('falls on a word boundary within the last 20 characters, else where it must (CAL-D33)', () => {
    expect(truncateRendered(`<p>${letters(12)} ${letters(12)}</p>`, 20).html).toBe(`<p>${letters(12)}…</p>`);
    expect(truncateRendered(`<p>ab ${letters(40)}</p>`, 30).html).toBe(`<p>ab ${letters(27)}…</p>`);
    expect(truncateRendered('<p>one</p><p>two</p>', 5).html).toBe('<p>one</p>…');
    expect(truncateRendered('one<br/>two&nbsp;three', 8).html).toBe('one<br/>two…');
  });

  it('never splits a combined emoji (CAL-E38)', () => {
    expect(truncateRendered(`a👩‍👩‍👧‍👦b`, 2)).toEqual({ html: 'a👩‍👩‍👧‍👦…', isCut: true });
    expect(truncateRendered(`${letters(499)}👩‍👩‍👧‍👦`).isCut).toBe(false);
  });

  it('never cuts inside a link: it goes before it, or keeps one that begins the text whole (CAL-D33)', () => {
    const link = `<a href="https://atrium.example">${letters(30)}</a>`;
    expect(truncateRendered(`<p>See ${link} now</p>`, 20).html).toBe('<p>See…</p>');
    expect(truncateRendered(`<p>${link} now</p>`, 20).html).toBe(`<p>${link}…</p>`);
    expect(truncateRendered(`<p>${link} and then ${letters(30)}</p>`, 40).html).toBe(`<p>${link} and then…</p>`);
    expect(truncateRendered(`<a href="/">${letters(30)}`, 20).html).toBe(`<a href="/">${letters(30)}…</a>`);
  });

  it('closes what it leaves open, the innermost first', () => {
    expect(truncateRendered('<ul><li><b>one two</b></li></ul>', 4).html).toBe('<ul><li><b>one…</b></li></ul>');
  });

  it('counts white space as a browser shows it', () => {
    expect(truncateRendered('a\n\n   b', 3)).toEqual({ html: 'a\n\n   b', isCut: false });
  });

  it('never shows more than the limit, whatever the text', () => {
    const visible = (html: string) => html.replace(/<[^>]*>/g, '').replace(/…$/, '');
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { maxLength: 80 }), (words) => {
        const { html, isCut } = truncateRendered(`<p>${words.join(' ')}</p>`);
        expect(isCut).toBe(words.join(' ').length > descriptionLimit);
        expect(visible(html).length).toBeLessThanOrEqual(descriptionLimit);
      }),
    );
  });
});

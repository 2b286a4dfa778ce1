import { expect, it } from 'vitest';
import { dressLetter, type Letter, writeLetter } from './letter.ts';

const letter: Letter = {
  language: 'de_DU',
  subject: 'Größe <b>',
  lead: 'Eins & zwei\nDrei',
  title: '"Fest" im \'Hof\'',
  facts: [{ label: 'Ort', lines: ['Hof', '<Garten>'] }],
  paragraphs: ['Erster', 'Zweiter'],
  action: { label: 'Öffnen', url: 'https://atrium.example/?a=1&b="2"' },
  footer: ['Warum', 'Woher'],
};

it('writes a letter as text', () => {
  expect(writeLetter(letter).text).toBe(`Eins & zwei
Drei

"Fest" im 'Hof'

Ort: Hof
  <Garten>

Erster

Zweiter

Öffnen: https://atrium.example/?a=1&b="2"

-- 
Warum
Woher
`);
});

it('writes it as HTML in its language, with everything encoded', () => {
  const { html, subject } = writeLetter(letter);
  expect(subject).toBe('Größe <b>');
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<title>Größe &lt;b&gt;</title>');
  expect(html).toContain('Eins &amp; zwei<br>\nDrei');
  expect(html).toContain('&quot;Fest&quot; im &#39;Hof&#39;</h1>');
  expect(html).toContain('Hof<br>\n&lt;Garten&gt;</td>');
  expect(html).toContain('<a href="https://atrium.example/?a=1&amp;b=&quot;2&quot;"');
  expect(html).not.toMatch(/<b>|<Garten>|<script|src=/);
});

it('leaves out what there is not', () => {
  const { html, text } = writeLetter({ language: 'en', subject: 'Short', lead: 'Only this.', footer: ['Why'] });
  expect(text).toBe('Only this.\n\n-- \nWhy\n');
  expect(html).not.toMatch(/<h1|<table|<a /);
});

it('tells in parts, each under its lead, with what it leads to', () => {
  const { html, text } = writeLetter({
    language: 'en',
    subject: 'News',
    sections: [
      { lead: 'New <here>:', links: [{ label: 'A & B', url: 'https://atrium.example/a?b="c"' }], more: 'And 2 more.' },
      { lead: 'Coming up:', facts: [{ label: 'Feast', lines: ['Friday', 'Yard'] }] },
    ],
    footer: ['Why'],
  });
  expect(text).toBe(`New <here>:

- A & B
  https://atrium.example/a?b="c"

And 2 more.

Coming up:

Feast: Friday
  Yard

-- 
Why
`);
  expect(html).toContain('New &lt;here&gt;:</p>\n<ul');
  expect(html).toContain('<a href="https://atrium.example/a?b=&quot;c&quot;">A &amp; B</a></li>');
  expect(html).toContain('Coming up:</p>\n<table');
});

it('wears the colours of its network, and no text in it does (THEME-D02)', () => {
  const text = 'style="background:#1f6f5c;color:#ffffff;';
  const { html } = writeLetter({ ...letter, lead: text });
  const dressed = dressLetter(html, { ground: '#ffb000', text: '#21201c' });
  const grounds = [...dressed.matchAll(/style="background:(#\w{6});color:(#\w{6});/g)].map(([, ...colors]) => colors);
  expect(grounds).toEqual([
    ['#ffb000', '#21201c'],
    ['#ffb000', '#21201c'],
  ]);
  expect(dressed).toContain('style=&quot;background:#1f6f5c;color:#ffffff;');
});

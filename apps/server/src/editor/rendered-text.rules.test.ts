import { expect, it } from 'vitest';
import { mentionedIn, picturesIn, renamedIn, withLinks, withNames } from './mention.rules.ts';
import { plainTextOf, renderRichText } from './rendered-text.rules.ts';

const id = '0123456789abcdef01234567';
const picture = `/api/storage/images/${id}/get/1920x1200`;
const mention = (name: string) => `<span data-mention="${id}">${name}</span>`;

it.each([
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a style that covers the page', '<p style="position:fixed;inset:0">a</p><style>p{}</style>', '<p>a</p>'],
  ['a picture that tells who reads', '<p>a<img src="https://spy.example/x.gif"></p>', '<p>a</p>'],
  ['a link that runs', '<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['a form', '<form action="/x"><input name="a"></form>b', 'b'],
  ['a drawing that runs', '<svg onload="x()"><script>x()</script><animate onbegin="x()" /></svg>a', 'a'],
  ['a picture inside its address', '<img src="data:image/svg+xml,<svg/onload=x()>">a', 'a'],
  ['a picture of a host without scheme', `<img src="//spy.example${picture}">a`, 'a'],
  [
    'further sources of a picture',
    `<picture><source srcset="https://spy.example/a"><img src="${picture}" srcset="https://spy.example/a 2x" onerror="x()" style="position:fixed"></picture>`,
    `<img src="${picture}" alt="" />`,
  ],
  ['an address that leaves the pictures', `<img src="/api/storage/images/${id}/get/../../../account">a`, 'a'],
  [
    'a table inside a table',
    '<table><tr><td><table><tr><td>a</td></tr></table>b</td></tr></table>',
    '<table><tr><td>ab</td></tr></table>',
  ],
  [
    'cells that claim a width',
    '<table><tr><td colspan="10000" rowspan="10000" width="9999">a</td></tr></table>',
    '<table><tr><td>a</td></tr></table>',
  ],
  ['cells without a table', '<td>a</td><tr><th>b</th></tr>', 'ab'],
  ['a mention of nothing', '<span data-mention="x" class="y">a</span><span>b</span>', 'ab'],
  ['a mention inside a mention', mention(`a${mention('b')}`), mention('ab')],
  ['where a mention leads', `<a href="https://spy.example" data-mention="${id}" onclick="x()">@a</a>`, mention('@a')],
])(
  'takes %s out of rich text (EDIT-D02, EDIT-D01, EDIT-005, EDIT-E03, MSG-D08, MSG-E10, CAL-D34)',
  (_, html, shown) => {
    expect(renderRichText(html)).toBe(shown);
  },
);

it.each([
  '<h5>a</h5><ul><li><p>b</p></li></ul><blockquote><p>c</p></blockquote><pre><code>d</code></pre><hr />',
  '<p><strong>a</strong><em>b</em><s>c</s><code>d</code><br />e</p>',
  '<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>',
  `<img src="${picture}" alt="The &quot;old&quot; mill" />`,
  `<p>${mention('@Mira')} comes</p>`,
])('leaves as it is what the editor writes: %s (EDIT-D01)', (html) => {
  expect(renderRichText(html)).toBe(html);
  expect(renderRichText(renderRichText(html))).toBe(html);
});

it('is done with texts made to take long (EDIT-D02)', () => {
  const deep = '<span>'.repeat(16_000) + '<table><tr><td>'.repeat(2_000);
  expect(renderRichText(deep)).toBe('<table><tr><td></td></tr></table>');
});

it('finds pictures and people in what is shown, each once (EDIT-005, EDIT-D01)', () => {
  const html = renderRichText(`<img src="${picture}"><img src="${picture}">${mention('a')}${mention('b')}`);
  expect([picturesIn(html), mentionedIn(html)]).toEqual([[id], [id]]);
});

it('calls people by their names, and leads to those who may be seen (EDIT-D01)', () => {
  const html = renderRichText(`<p>${mention('@<b>Anybody</b>')}</p>`);
  expect(withNames(html, new Map([[id, 'Tom & <Ida>']]))).toBe(`<p>${mention('@Tom &amp; &lt;Ida&gt;')}</p>`);
  expect(withNames(html, new Map())).toBe('<p>@Anybody</p>');
  expect(renamedIn(html, [id], 'Formerly here')).toBe(`<p>${mention('@Formerly here')}</p>`);
  expect(renamedIn(html, ['other'], 'Formerly here')).toBe(html);
  const named = `<p>${mention('@Mira')}</p>`;
  expect(withLinks(named, new Set([id]))).toBe(`<p><a href="/members/${id}" data-mention="${id}">@Mira</a></p>`);
  expect(withLinks(named, new Set())).toBe(named);
});

it.each([
  ['<table><tr><th>a</th><th>b</th></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  [`<p>${mention('@Mira')} comes</p><img src="${picture}">`, '@Mira comes'],
  ['<p>Hello <b>you</b></p><p>Tom &amp; Ida</p>', 'Hello you\nTom & Ida'],
  ['<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
  ['a<br>b&nbsp;&lt;c&gt;', 'a\nb <c>'],
  ['<p></p><p><br></p>', ''],
])('writes %j without markup (MSG-D08)', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});

import { expect, it } from 'vitest';
import { plainTextOf, renderRichText } from './rendered-text.rules.ts';

it.each([
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a style that covers the page', '<p style="position:fixed;inset:0">a</p><style>p{}</style>', '<p>a</p>'],
  ['a picture that tells who reads', '<p>a<img src="https://spy.example/x.gif"></p>', '<p>a</p>'],
  ['a link that runs', '<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['a form', '<form action="/x"><input name="a"></form>b', 'b'],
])('takes %s out of rich text (EDIT-D02, EDIT-E03, MSG-D08, MSG-E10, CAL-D34)', (_, html, shown) => {
  expect(renderRichText(html)).toBe(shown);
});

it.each([
  ['<p>Hello <b>you</b></p><p>Tom &amp; Ida</p>', 'Hello you\nTom & Ida'],
  ['<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
  ['a<br>b&nbsp;&lt;c&gt;', 'a\nb <c>'],
  ['<p></p><p><br></p>', ''],
])('writes %j without markup (MSG-D08)', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});

import { createTestClock, followsLength } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import {
  findRichTextProblem,
  isBlankHtml,
  isMentionedId,
  linkAddress,
  mentionBefore,
  mostCells,
  pictureAddress,
  pictureIdOf,
  withoutEmptyEnd,
  withScrolledTables,
} from './editor.rules.ts';
import { createTextDebounce } from './text-debounce.store.ts';

describe('editor', () => {
  it.each([
    ['HTTP://a.de', 'HTTP://a.de'],
    [' a.de ', 'https://a.de'],
    ['', ''],
    ['  ', ''],
    ['https://a.de/x?y=1', 'https://a.de/x?y=1'],
    ['javascript:alert(1)', 'https://javascript:alert(1)'],
  ])('completes the address "%s" to "%s" (EDIT-003, EDIT-E01)', (typed, expected) => {
    expect(linkAddress(typed)).toBe(expected);
  });

  it.each([
    ['', true],
    ['<p></p>', true],
    ['<p> &nbsp;<br></p>', true],
    ['<p>word</p>', false],
    ['<p><img src="x"></p>', false],
  ])('finds "%s" blank: %s', (html, expected) => {
    expect(isBlankHtml(html)).toBe(expected);
  });

  it.each([
    ['<h2>Programme</h2><p></p>', '<h2>Programme</h2>'],
    ['<p>a</p><p></p><p></p>', '<p>a</p>'],
    ['<p></p><p>a</p>', '<p></p><p>a</p>'],
    ['<ul><li><p></p></li></ul>', '<ul><li><p></p></li></ul>'],
    ['', ''],
  ])('leaves out the empty end of "%s" (EDIT-004)', (html, expected) => {
    expect(withoutEmptyEnd(html)).toBe(expected);
  });

  it.each([
    ['@', ''],
    ['Hello @Mi', 'Mi'],
    ['Hello @Mira Br', 'Mira Br'],
    ['(@Jörg-Uwe', 'Jörg-Uwe'],
    ['ask mira@hof', null],
    ['@Mira Brandt now', null],
    ['@ Mira', null],
    ['Hello', null],
    [`${'x'.repeat(5_000)} @Mi`, 'Mi'],
  ])('finds in "%s" whom somebody is about to mention: %s (EDIT-D01)', (text, typed) => {
    expect(mentionBefore(text)).toBe(typed);
  });

  it.each([
    ['/api/storage/images/0123456789abcdef01234567/get/200x200', '0123456789abcdef01234567'],
    [pictureAddress('0123456789abcdef01234567'), '0123456789abcdef01234567'],
    ['https://spy.example/api/storage/images/0123456789abcdef01234567/get/200x200', null],
    ['//spy.example/api/storage/images/0123456789abcdef01234567/get/200x200', null],
    ['/api/storage/images/0123456789abcdef01234567/get/../../../x', null],
    ['data:image/png;base64,AAAA', null],
  ])('reads which stored picture "%s" is: %s (EDIT-005)', (address, id) => {
    expect(pictureIdOf(address)).toBe(id);
  });

  it('knows the ids of members (EDIT-D01)', () => {
    expect([isMentionedId('0123456789abcdef01234567'), isMentionedId('x'), isMentionedId('')]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('takes tables of a thousand cells and no more, however they are written (EDIT-D01)', () => {
    const row = (cells: number) => `<table><tr>${'<TD>'.repeat(cells)}</tr></table>`;
    expect(findRichTextProblem(row(mostCells))).toBeNull();
    expect(findRichTextProblem(`${row(mostCells)}<table><th\n>`)).toBe('editor.problem.too_many_cells');
    expect(findRichTextProblem('<tdx>'.repeat(10_000))).toBeNull();
    expect(followsLength(findRichTextProblem, '<td')).toBe(true);
  });

  it('lets tables be scrolled by themselves, named in the language of who reads (EDIT-D01)', () => {
    expect(withScrolledTables('<p>a</p><table><tbody></tbody></table>', 'A "b"')).toBe(
      '<p>a</p><div role="region" tabindex="0" data-part="table" aria-label="A &quot;b&quot;"><table><tbody></tbody></table></div>',
    );
  });

  it('finds a text blank in a time that follows its length', () => {
    expect(followsLength(isBlankHtml, '<')).toBe(true);
  });

  it('tells the last of quick changes after 300 ms (EDIT-004)', async () => {
    const clock = createTestClock();
    const told: string[] = [];
    const field = createTextDebounce(clock, (text) => told.push(text));
    field.change('a');
    await clock.advance(299);
    field.change('ab');
    await clock.advance(299);
    expect(told).toEqual([]);
    await clock.advance(1);
    expect(told).toEqual(['ab']);
  });

  it('tells at once what waits when the field is left, and tells nothing twice (EDIT-E02)', async () => {
    const clock = createTestClock();
    const told: string[] = [];
    const field = createTextDebounce(clock, (text) => told.push(text));
    field.change('last word');
    field.flush();
    field.flush();
    await clock.advance(1_000);
    expect(told).toEqual(['last word']);
  });
});

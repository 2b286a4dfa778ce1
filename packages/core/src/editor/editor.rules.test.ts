import { createTestClock, followsLength } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { isBlankHtml, linkAddress, withoutEmptyEnd } from './editor.rules.ts';
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

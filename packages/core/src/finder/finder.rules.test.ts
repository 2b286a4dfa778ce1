import { describe, expect, it } from 'vitest';
import { findSections, fits, stepIn } from './finder.rules.ts';
import type { FinderHit } from './finder.schema.ts';

const hit = (kind: FinderHit['kind'], id: string, label: string): FinderHit => ({
  ...{ kind, id, label, note: null, picture: null },
  href: `/${id}`,
});
const calendar = hit('place', 'calendar', 'Calendar');
const garden = hit('group', 'garden', 'Garten und Höfe');
const chat = hit('chat', 'garden', 'Garten und Höfe');

describe('the search for everything', () => {
  it.each([
    ['Garten und Höfe', 'hof gar', true],
    ['Garten und Höfe', 'HÖ', true],
    ['Garten und Höfe', 'arten', false],
    ['Garten und Höfe', '', true],
    ['Café 3', '3 cafe', true],
    ['Café', '. – !', true],
  ])('tells of %s whether %s fits: %s (SHELL-D15)', (label, text, expected) => {
    expect(fits(label, text)).toBe(expected);
  });

  it('shows places alone until something is typed (SHELL-D15)', () => {
    expect(findSections({ known: [garden, calendar], found: [chat] }, ' ')).toEqual([
      { kind: 'place', hits: [calendar] },
    ]);
  });

  it('shows what fits by kind, each thing once, five of a kind (SHELL-D15)', () => {
    const more = Array.from({ length: 7 }, (_, index) => hit('group', `${index}`, `Garten ${index}`));
    const sections = findSections({ known: [garden, calendar, chat], found: [garden, ...more] }, 'gar');
    expect(sections).toEqual([
      { kind: 'chat', hits: [chat] },
      { kind: 'group', hits: [garden, ...more.slice(0, 4)] },
    ]);
  });

  it.each([
    [3, -1, 1, 0],
    [3, -1, -1, 2],
    [3, 2, 1, 0],
    [3, 0, -1, 2],
    [0, -1, 1, -1],
  ] as const)('steps in %i from %i by %i to %i (SHELL-D15)', (length, index, step, expected) => {
    expect(stepIn(length, index, step)).toBe(expected);
  });
});

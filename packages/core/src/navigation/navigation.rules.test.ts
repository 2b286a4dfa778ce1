import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addTo,
  blankEntry,
  changeAt,
  findNavigationProblems,
  groupOfLink,
  isNavigationLink,
  leafAt,
  mayMove,
  moveTo,
  navigationLimits,
  type Place,
  placesIn,
  removeAt,
  type Step,
  stepFrom,
  type Tree,
  visibleTo,
  withoutBroken,
} from './navigation.rules.ts';
import { navigationItemSchema } from './navigation.schema.ts';

const entry = (text: string, below: readonly string[] = [], link = `/${text}`) => ({
  ...{ text, link, public: true, new_window: false },
  navigation_items: below.map((name) => ({ text: name, link: `/${name}`, public: true, new_window: false })),
});
const named = (tree: Tree) => tree.map(({ text, navigation_items: below }) => [text, below.map((leaf) => leaf.text)]);
const tree: Tree = [entry('a', ['a1', 'a2']), entry('b'), entry('c', ['c1'])];

describe('navigation', () => {
  it.each([
    ['/groups/garden', true],
    ['https://example.org/x?y#z', true],
    ['mailto:us@example.org', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['example.org', false],
    [`/${'x'.repeat(navigationLimits.link)}`, false],
  ])('takes the link %s: %s (NAV-009, NAV-D01, NAV-E05)', (link, expected) => {
    expect(isNavigationLink(link)).toBe(expected);
  });

  it('needs words, and a link where nothing is below (NAV-004, NAV-E03, NAV-E04)', () => {
    const parent = entry('p', ['x'], '');
    const empty = { ...blankEntry, navigation_items: [{ ...blankEntry, link: 'nowhere' }] };
    expect(findNavigationProblems([parent, empty, entry('y', [], '')])).toEqual({
      'navigation_items.1.text': ['navigation.problem.text_empty'],
      'navigation_items.1.navigation_items.0.text': ['navigation.problem.text_empty'],
      'navigation_items.1.navigation_items.0.link': ['navigation.problem.link_invalid'],
      'navigation_items.2.link': ['navigation.problem.link_empty'],
    });
    expect(findNavigationProblems([entry('x'.repeat(81), [], '/x')])).toEqual({
      'navigation_items.0.text': ['navigation.problem.text_long'],
    });
    const many = Array.from({ length: 51 }, () => entry('x'));
    expect(findNavigationProblems(many)).toEqual({ navigation_items: ['navigation.problem.too_many'] });
  });

  it.each<[Place, Place, readonly unknown[]]>([
    [
      [1],
      [0],
      [
        ['b', []],
        ['a', ['a1', 'a2']],
        ['c', ['c1']],
      ],
    ],
    [
      [0],
      [3],
      [
        ['b', []],
        ['c', ['c1']],
        ['a', ['a1', 'a2']],
      ],
    ],
    [
      [1],
      [0, 1],
      [
        ['a', ['a1', 'b', 'a2']],
        ['c', ['c1']],
      ],
    ],
    [
      [1],
      [2, 1],
      [
        ['a', ['a1', 'a2']],
        ['c', ['c1', 'b']],
      ],
    ],
    [
      [0, 0],
      [0, 2],
      [
        ['a', ['a2', 'a1']],
        ['b', []],
        ['c', ['c1']],
      ],
    ],
    [
      [0, 0],
      [2, 0],
      [
        ['a', ['a2']],
        ['b', []],
        ['c', ['a1', 'c1']],
      ],
    ],
    [
      [0, 1],
      [1],
      [
        ['a', ['a1']],
        ['a2', []],
        ['b', []],
        ['c', ['c1']],
      ],
    ],
  ])('moves %j to %j (NAV-D03)', (from, to, expected) => {
    expect(named(moveTo(tree, from, to))).toEqual(expected);
  });

  it.each<[Place, Place]>([
    [[0], [2, 0]],
    [[1], [1, 0]],
    [[9], [0]],
    [[1], [7, 0]],
  ])('leaves the tree as it is where %j may not go to %j (NAV-006, NAV-007, NAV-E01, NAV-E02)', (from, to) => {
    expect(moveTo(tree, from, to)).toBe(tree);
  });

  it.each<[Place, Step, Place | null]>([
    [[0], 'up', null],
    [[1], 'up', [0]],
    [[1], 'down', [3]],
    [[2], 'down', null],
    [[1], 'indent', [0, 2]],
    [[2], 'indent', null],
    [[0], 'indent', null],
    [[1], 'outdent', null],
    [[0, 0], 'up', null],
    [[0, 0], 'down', [0, 2]],
    [[0, 1], 'down', null],
    [[0, 1], 'outdent', [1]],
    [[0, 1], 'indent', null],
  ])('leads %j one step %s to %j (NAV-D03)', (from, step, expected) => {
    expect(stepFrom(tree, from, step)).toEqual(expected);
  });

  it('adds and changes entries, and shows what is not public to members alone (NAV-008, NAV-D02)', () => {
    const added = changeAt(addTo(addTo(tree), 1), [1, 0], { text: 'b1', public: false });
    expect(named(added).slice(1, 2)).toEqual([['b', ['b1']]]);
    const parent = { ...entry('p', ['x'], ''), public: true };
    const hidden = changeAt([parent, entry('q')], [0, 0], { public: false });
    expect(named(visibleTo(hidden, false))).toEqual([['q', []]]);
    expect(named(visibleTo(hidden, true))).toEqual([
      ['p', ['x']],
      ['q', []],
    ]);
  });

  it('is never more than two levels deep, loses nothing and stays as judged, whatever is dragged where (NAV-006)', () => {
    const leaf = fc.record({
      text: fc.constantFrom('', 'x', 'y'),
      link: fc.constantFrom('', '/x', 'javascript:1'),
      public: fc.boolean(),
      new_window: fc.boolean(),
    });
    const trees = fc.array(
      fc.tuple(leaf, fc.array(leaf, { maxLength: 4 })).map(([own, below]) => ({ ...own, navigation_items: below })),
      { maxLength: 5 },
    );
    const place = fc.oneof(
      fc.tuple(fc.integer({ min: -1, max: 6 })),
      fc.tuple(fc.integer({ min: -1, max: 6 }), fc.integer({ min: -1, max: 6 })),
    ) as fc.Arbitrary<Place>;
    const words = (shown: Tree) =>
      placesIn(shown)
        .map((at) => leafAt(shown, at)?.text)
        .sort();
    fc.assert(
      fc.property(trees, fc.array(fc.tuple(place, place), { maxLength: 8 }), (start, drags) => {
        const end = drags.reduce<Tree>((now, [from, to]) => {
          const next = moveTo(now, from, to);
          expect(next === now).toBe(!mayMove(now, from, to));
          return next;
        }, start);
        expect(words(end)).toEqual(words(start));
        expect(z.parse(z.array(navigationItemSchema), end)).toEqual(end);
      }),
      { numRuns: Number(process.env.ATRIUM_PROOF_TREES ?? 2_000) },
    );
  });

  it('takes out an entry with what is below it', () => {
    expect(named(removeAt(removeAt(tree, [0]), [1, 0]))).toEqual([
      ['b', []],
      ['c', []],
    ]);
  });
});

it.each([
  ['/groups/choir', 'choir'],
  ['/groups/choir/files?x=1#top', 'choir'],
  ['/groups/new/circles', null],
  ['/members', null],
  ['https://elsewhere.example/groups/choir', null],
  ['//elsewhere.example/groups/choir', null],
])('takes %s for a link to the group %s (NAV-D04)', (link, slug) => {
  expect(groupOfLink(link)).toBe(slug);
});

it('leaves out what leads to something deleted, and keeps what has entries below it for these (NAV-D04)', () => {
  const whole = [entry('a', ['a1', 'a2']), entry('b', ['b1']), entry('c')];
  const left = withoutBroken(whole, ['/a', '/a2', '/b', '/b1', '/c']);
  expect(named(left)).toEqual([['a', ['a1']]]);
  expect(left[0]?.link).toBe('');
});

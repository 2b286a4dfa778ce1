import { expect, it } from 'vitest';
import { nextSlug, slugOf } from './slug.rules.ts';

it.each([
  ['new', [], 'new-2'],
  ['administration', [], 'administration-2'],
  ['Administration', ['administration-2'], 'administration-3'],
  ['Garten & Höfe', [], 'garten-hoefe'],
  ['Garten & Höfe', ['garten-hoefe'], 'garten-hoefe-2'],
])(
  'gives the group “%s” beside %j the address %s, which no page of the product has (USERBAR-E07)',
  (name, taken, slug) => {
    expect(nextSlug(slugOf(name), new Set(taken))).toBe(slug);
  },
);

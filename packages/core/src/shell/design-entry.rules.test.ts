import { expect, it } from 'vitest';
import { designEntryIn, designPlaceAt } from './design-entry.rules.ts';

const garden = { place: { area: 'groups', slug: 'garden' } };

it.each([
  ['/groups/garden/files', undefined, null],
  ['/groups/garden/files', { override: false }, null],
  ['/groups/garden/files', { override: true }, garden],
  ['/groups/garden/administration/designs', { override: false }, garden],
  ['/groups/garden/administration/designs/6a/edit', undefined, garden],
  [
    '/group-categories/circles/administration/designs',
    undefined,
    { place: { area: 'group-categories', slug: 'circles' } },
  ],
  ['/administration/designs', { override: false }, { place: null }],
  ['/administration/settings/edit', { override: false }, null],
])('at %s, wearing %j, the entry is about the designs of %j (THEME-003)', (pathname, theme, place) => {
  expect(designPlaceAt(pathname, theme)).toEqual(place);
});

it('is what the administration of the place has of designs, and of nobody else anything (THEME-003)', () => {
  const designs = { key: 'designs', label: 'Designs', path: '/administration/designs', count: 0 };
  const menu = { sections: [{ key: 'look', label: 'Look', items: [{ ...designs, key: 'navigation' }, designs] }] };
  expect([designEntryIn(menu), designEntryIn({ sections: [] }), designEntryIn(undefined)]).toEqual([
    designs,
    null,
    null,
  ]);
});

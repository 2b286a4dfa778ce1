import { expect, it } from 'vitest';
import { defaultPaths as paths } from '../paths/index.ts';
import { type AdministeredPlace, administrationSections } from './administration-menu.rules.ts';

const rights = { administrate: true, update: true, upgrades: false };
const pathsAt = (place: AdministeredPlace, own = rights) =>
  administrationSections(place, { rights: own, paths }).flatMap(({ items }) => items.map(({ path }) => path));

it('opens nothing to who administrates nothing (USERBAR-D01)', () => {
  expect(administrationSections(null, { rights: { ...rights, administrate: false }, paths })).toEqual([]);
});

it('has updates where the network is offered any (UPGR-001, USERBAR-D01)', () => {
  const updates = '/administration/update-zentrale';
  expect([pathsAt(null).includes(updates), pathsAt(null, { ...rights, upgrades: true }).includes(updates)]).toEqual([
    false,
    true,
  ]);
});

it('leaves of an archived group what can still be done with it (USERBAR-D01)', () => {
  const place = { area: 'groups', slug: 'garden' } as const;
  expect(pathsAt(place)).toContain('/groups/garden/edit');
  expect(pathsAt(place, { ...rights, update: false })).toEqual(['/groups/garden/administration']);
});

it('leads an administrator of the network to the kinds of groups (USERBAR-014)', () => {
  expect(pathsAt(null)).toContain('/administration/group-categories');
});

it('leads nowhere twice (USERBAR-014)', () => {
  const all = [null, { area: 'groups', slug: 'a' }, { area: 'group-categories', slug: 'a' }] as const;
  const found = all.flatMap((place) => pathsAt(place, { ...rights, upgrades: true }));
  expect(new Set(found).size).toBe(found.length);
});

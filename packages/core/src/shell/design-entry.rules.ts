import type { AdministeredPlace } from './administration-menu.rules.ts';
import type { AdministrationMenu } from './administration-menu.schema.ts';
import { groupAt } from './shell.rules.ts';

/** Whose designs the entry of a page is about; nothing where it has none: elsewhere than at designs it needs an override (THEME-003). */
export function designPlaceAt(
  pathname: string,
  theme: { readonly override: boolean } | undefined,
): { readonly place: AdministeredPlace } | null {
  const isAtDesigns = /\/administration\/designs(\/|$)/.test(pathname);
  if (!isAtDesigns && theme?.override !== true) return null;
  const group = groupAt(pathname);
  if (group !== null) return { place: { area: 'groups', slug: group } };
  const [, category] = /^\/group-categories\/([^/]+)/.exec(pathname) ?? [];
  return { place: category === undefined ? null : { area: 'group-categories', slug: category } };
}

/** The entry itself: what the menu of the place's administration has of designs, which nobody else is told. */
export function designEntryIn(
  menu: AdministrationMenu | undefined,
): { readonly label: string; readonly path: string } | null {
  const items = (menu?.sections ?? []).flatMap((section) => section.items);
  return items.find(({ key }) => key === 'designs') ?? null;
}

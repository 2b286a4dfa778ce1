import type { Theme } from '@atrium/core/design/schema';
import { themeScopeAt } from '@atrium/core/network/rules';
import type { Db } from '../db/database.ts';
import { findGroup } from '../groups/index.ts';
import type { Identity } from '../http/caller.ts';
import { themeOf } from '../network/index.ts';
import { findCategory } from './design.repository.ts';
import { presentTheme } from './theme.presenter.ts';
import { findWorn, networkPlace, type ThemePlace } from './theme.repository.ts';

interface Asked {
  readonly identity: Identity;
  readonly pathname: string;
}

/** What the page of an address wears: where its reader may not know of a group, what the network wears (THEME-D01). */
export async function findThemeAt(db: Db, asked: Asked): Promise<Theme> {
  return presentTheme(await findWorn(db, await placeAt(db, asked)), themeOf(asked.identity.network));
}

async function placeAt(db: Db, { identity: { caller }, pathname }: Asked): Promise<ThemePlace> {
  const scope = themeScopeAt(pathname);
  if (scope === null || caller.kind === 'visitor') return networkPlace;
  if (scope.group_slug !== undefined) {
    const found = await findGroup(db, scope.group_slug, { caller });
    return found === undefined
      ? networkPlace
      : { groupId: found.group.id, groupCategoryId: found.group.groupCategoryId };
  }
  const category = await findCategory(db, scope.group_category_slug ?? '');
  return category === undefined ? networkPlace : { groupId: null, groupCategoryId: category.id };
}

import type { updateGroupNavigation, updateNavigation } from '@atrium/core/navigation/contract';
import { findNavigationProblems } from '@atrium/core/navigation/rules';
import type { NavigationEntry } from '@atrium/core/navigation/schema';
import { isStale, nextVersion } from '../db/version.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { presentNavigation } from './navigation.presenter.ts';
import { findBrokenLinks, lockNavigation, writeNavigation } from './navigation.repository.ts';

/** Saves a navigation, if nobody else has since it was read; the rule of the editor refuses what the editor refuses (NAV-011, NAV-012). */
export async function changeNavigation(
  context: Context<typeof updateNavigation> | Context<typeof updateGroupNavigation>,
  groupId: string | null,
) {
  const { body, db, now, fail } = context;
  const stored = await lockNavigation(db, groupId);
  const { updatedAt } = stored;
  if (updatedAt !== null && (body.updated_at === null || isStale(updatedAt, body.updated_at))) {
    return fail('stale_object', {
      current: presentNavigation(stored, await findBrokenLinks(db, stored.items)),
    });
  }
  const items = body.navigation_items.map(tidy);
  const errors = findNavigationProblems(items);
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
  const changed = { items, updatedAt: updatedAt === null ? now : nextVersion(updatedAt, now) };
  await writeNavigation(db, { groupId, ...changed });
  return presentNavigation(changed, await findBrokenLinks(db, items));
}

function tidy(entry: NavigationEntry): NavigationEntry {
  const trimmed = <Words extends Pick<NavigationEntry, 'text' | 'link'>>(words: Words) => ({
    ...words,
    text: words.text.trim(),
    link: words.link.trim(),
  });
  return { ...trimmed(entry), navigation_items: entry.navigation_items.map(trimmed) };
}

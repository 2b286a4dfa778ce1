import type { updateAppNavigation } from '@atrium/core/navigation/contract';
import { findAppNavigationProblems, tidyItems } from '@atrium/core/navigation/rules';
import { isStale, nextVersion } from '../db/version.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { presentAppNavigation } from './navigation.presenter.ts';
import { findAppNavigation, writeAppNavigation } from './navigation.repository.ts';

/** Saves the mobile app's navigation, if nobody else has since it was read; the rule of the editor refuses what the editor refuses (APPNAV-015). */
export async function changeAppNavigation(context: Context<typeof updateAppNavigation>) {
  const { body, db, now, fail, request } = context;
  const stored = await findAppNavigation(db, { lock: true });
  const { updatedAt } = stored;
  if (updatedAt !== null && (body.updated_at === null || isStale(updatedAt, body.updated_at))) {
    return fail('stale_object', { current: presentAppNavigation(stored) });
  }
  const named = body.items.map((item) => ({ ...item, label: item.label.trim() }));
  const items = tidyItems(named, request.host);
  const errors = findAppNavigationProblems(items);
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
  const changed = { items, updatedAt: updatedAt === null ? now : nextVersion(updatedAt, now) };
  await writeAppNavigation(db, changed);
  return presentAppNavigation(changed);
}

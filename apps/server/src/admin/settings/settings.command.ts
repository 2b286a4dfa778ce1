import type { getSettings, updateSettings } from '@atrium/core/admin/contract';
import { findSettingsProblems, tidySettings, withinPlan } from '@atrium/core/admin/rules';
import type { NetworkSettings } from '@atrium/core/network/schema';
import { eq } from 'drizzle-orm';
import type { Services } from '../../app/services.ts';
import { recordAudit } from '../../audit/index.ts';
import { isStale, nextVersion } from '../../db/version.ts';
import { commonRefusal } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { planOf, settingsOf, storedSettings } from '../../network/index.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { topicOf } from '../../realtime/topic.ts';
import { publishRows } from '../../uploads/index.ts';
import { requireAdministrator } from '../admin.policy.ts';
import { requirePicture } from './birthday.mail.ts';
import { findSettingsOptions, findStoredNetwork } from './settings.repository.ts';

/** The settings as they stand, and what they may be set to (SET-002, SET-D01). */
export async function readSettings({ db, member, fail }: Context<typeof getSettings>) {
  requireAdministrator(member);
  const stored = await findStoredNetwork(db);
  if (stored === undefined) return fail('not_found');
  return { ...presentSettings(stored), options: await findSettingsOptions(db, stored) };
}

/** Changes the settings, if nobody else has since they were read; every open tab hears of it (SET-003, GEN-E05). */
export async function changeSettings(
  context: Context<typeof updateSettings>,
  { events, realtime }: Pick<Services, 'events' | 'realtime'>,
) {
  const { afterCommit, body, db, fail, member, now } = context;
  requireAdministrator(member);
  const stored = await findStoredNetwork(db, { lock: true });
  if (stored === undefined) return fail('not_found');
  if (isStale(stored.updatedAt, body.updated_at)) {
    return fail('stale_object', { current: presentSettings(stored) });
  }
  const before = settingsOf(stored);
  const wanted = withinPlan(tidySettings(body.settings), { plan: planOf(stored), stored: before });
  const errors = findSettingsProblems(wanted);
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
  const { image } = wanted.birthday_emails;
  await requirePicture(context, { image, known: before.birthday_emails.image });
  if (image !== null) await publishRows(db, [image], now);
  const changed = {
    name: wanted.name,
    language: wanted.language,
    timeZone: wanted.time_zone,
    settings: storedSettings(stored.settings, wanted),
    updatedAt: nextVersion(stored.updatedAt, now),
  };
  await db.update(networkSettings).set(changed).where(eq(networkSettings.id, stored.id));
  await noteChanges(context, { before, after: wanted });
  await events.record(db, [{ topic: topicOf('network', stored.id), event: 'network', payload: { kind: 'settings' } }]);
  if (ofGuests.some((name) => before[name] !== wanted[name])) afterCommit(() => realtime.rejudge('guests'));
  return presentSettings({ ...stored, ...changed });
}

/** What they hear live depends on. */
const ofGuests = ['guest_users_allowed', 'guest_users_allow_chat'] as const;

interface Change {
  readonly before: NetworkSettings;
  readonly after: NetworkSettings;
}

/** What was set to something else, with what it was before (SET-D13). */
async function noteChanges(context: Context<typeof updateSettings>, { before, after }: Change): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const object = { type: 'network', id: context.network.id } as const;
  await recordAudit(context, { action: 'policy_setting_update', object, before: { ...before }, after: { ...after } });
}

function presentSettings(stored: typeof networkSettings.$inferSelect) {
  return { settings: settingsOf(stored), updated_at: stored.updatedAt.toISOString() };
}

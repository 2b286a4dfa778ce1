import type { getFieldList, updateFieldList } from '@atrium/core/profile/contract';
import { findFieldListProblems, tidyFieldList } from '@atrium/core/profile/rules';
import { eq } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import { isStale, nextVersion } from '../db/version.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { networkSettings } from '../network/network.tables.ts';
import { topicOf } from '../realtime/topic.ts';
import { fieldListOf, withFieldList } from './profile-fields.rules.ts';

/** The fields of the network's profiles, for its administrators. */
export async function readFieldList({ db, fail, member }: Context<typeof getFieldList>) {
  if (!member.networkAdmin) return fail('forbidden');
  const stored = await findNetwork(db);
  return stored === undefined ? fail('not_found') : presentFieldList(stored);
}

/** Changes them, if nobody else has changed the network's settings since; every open tab hears of it. */
export async function changeFieldList(context: Context<typeof updateFieldList>, { events }: Pick<Services, 'events'>) {
  const { body, db, fail, member, network, now } = context;
  if (!member.networkAdmin) return fail('forbidden');
  const stored = await findNetwork(db, { lock: true });
  if (stored === undefined) return fail('not_found');
  if (isStale(stored.updatedAt, body.updated_at)) return fail('stale_object', { current: presentFieldList(stored) });
  const errors = findFieldListProblems(body.profile_fields);
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
  const wanted = tidyFieldList(body.profile_fields);
  const settings = withFieldList(stored.settings, wanted);
  const updatedAt = nextVersion(stored.updatedAt, now);
  await db.update(networkSettings).set({ settings, updatedAt }).where(eq(networkSettings.id, stored.id));
  const object = { type: 'network', id: network.id } as const;
  const [before, after] = [{ profile_fields: fieldListOf(stored) }, { profile_fields: wanted }];
  await recordAudit(context, { action: 'policy_setting_update', object, before, after });
  await events.record(db, [{ topic: topicOf('network', stored.id), event: 'network', payload: { kind: 'settings' } }]);
  return presentFieldList({ ...stored, settings, updatedAt });
}

async function findNetwork(db: Db, { lock = false }: { readonly lock?: boolean } = {}) {
  const found = db.select().from(networkSettings).limit(1);
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

function presentFieldList(stored: typeof networkSettings.$inferSelect) {
  return { ...fieldListOf(stored), updated_at: stored.updatedAt.toISOString() };
}

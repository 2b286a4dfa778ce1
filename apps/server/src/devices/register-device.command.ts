import type { registerDevice } from '@atrium/core/devices/contract';
import { defaultPushSettings, findDeviceProblems, mostDevices } from '@atrium/core/devices/rules';
import { countVerdict } from '@atrium/core/machine/rules';
import { eq } from 'drizzle-orm';
import type { Config } from '../app/config.ts';
import { commonRefusal, requireAllowed } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { hashOf } from '../http/secret.ts';
import { mayPushTo } from '../push/push-address.rules.ts';
import { holdEntrance } from '../session/index.ts';
import { devices } from './devices.tables.ts';

/** Introduces a device; one that is known moves to whoever asks, and whoever had it is told nothing more there (NATIVE-D01, NATIVE-E01). */
export async function register(context: Context<typeof registerDevice>, { production }: Pick<Config, 'production'>) {
  const { body, db, fail, member, now, reply, session } = context;
  const { token, platform, name, app_version: appVersion, locale, keys } = body.device;
  const problems = findDeviceProblems(body.device);
  if (Object.keys(problems).length > 0) throw commonRefusal('invalid', { errors: problems });
  if (platform === 'web' && !mayPushTo(token, { production })) return fail('push_unavailable');
  const tokenHash = hashOf(token);
  const whose = { membershipId: member.membershipId, sessionId: session?.id ?? null };
  const told = { ...whose, platform, token, keys, name, appVersion, locale, updatedAt: now };
  await holdEntrance(db, context);
  const [known] = await db.select().from(devices).where(eq(devices.tokenHash, tokenHash)).for('update');
  const isMoved = known?.membershipId !== member.membershipId;
  // One that comes from somebody else is one more as well.
  if (isMoved) {
    const held = await db.$count(devices, eq(devices.membershipId, member.membershipId));
    requireAllowed(fail, countVerdict(mostDevices, held));
  }
  if (known !== undefined) {
    await db
      .update(devices)
      .set({ ...told, ...(isMoved && { settings: defaultPushSettings, createdAt: now }) })
      .where(eq(devices.id, known.id));
    reply.status(200);
    return { id: known.id };
  }
  const [made] = await db
    .insert(devices)
    .values({ ...told, tokenHash, settings: defaultPushSettings, createdAt: now })
    .onConflictDoUpdate({ target: devices.tokenHash, set: told })
    .returning({ id: devices.id });
  if (made === undefined) throw new Error('The device was not stored.');
  return { id: made.id };
}

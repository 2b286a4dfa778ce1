import type { PushSettings } from '@atrium/core/devices/schema';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { memberships } from '../members/members.tables.ts';
import { sessions } from '../session/session.tables.ts';
import { type DeviceRow, devices } from './devices.tables.ts';

interface Whose {
  readonly id: string;
  readonly membershipId: string;
}

/** The devices of a member, the newest first. */
export function findDevices(db: Db, membershipId: string): Promise<DeviceRow[]> {
  return db
    .select()
    .from(devices)
    .where(eq(devices.membershipId, membershipId))
    .orderBy(desc(devices.createdAt), desc(devices.id));
}

/** A device of a member; nobody sees another's. */
export async function findDevice(db: Db, whose: Whose): Promise<DeviceRow | undefined> {
  const [row] = await db.select().from(devices).where(isMeant(whose)).for('update');
  return row;
}

/** Keeps what a device is told of. */
export async function saveSettings(
  db: Db,
  { id, settings, now }: { readonly id: string; readonly settings: PushSettings; readonly now: Date },
): Promise<void> {
  await db.update(devices).set({ settings, updatedAt: now }).where(eq(devices.id, id));
}

/** Forgets a device of a member; tells whether there was one. */
export async function removeDevice(db: Db, whose: Whose): Promise<boolean> {
  return (await db.delete(devices).where(isMeant(whose)).returning({ id: devices.id })).length > 0;
}

/** Forgets every device of a member, by whatever way it was introduced. */
export async function forgetDevicesOf(db: Db, membershipId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.membershipId, membershipId));
}

/** Forgets a device that its push service knows no more. */
export async function forgetDevice(db: Db, id: string): Promise<void> {
  await db.delete(devices).where(eq(devices.id, id));
}

/** Where these members are reached by pushes now: not where they are signed out, nor who is locked or gone. */
export async function findReached(
  db: Db,
  membershipIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly DeviceRow[]>> {
  const isSignedIn = or(isNull(devices.sessionId), gt(sessions.expiresAt, now));
  const isActive = and(isNull(memberships.lockedAt), isNull(memberships.removedAt));
  const rows = await db
    .select({ device: devices })
    .from(devices)
    .innerJoin(memberships, eq(memberships.id, devices.membershipId))
    .leftJoin(sessions, eq(sessions.id, devices.sessionId))
    .where(and(anyOf(devices.membershipId, membershipIds), isSignedIn, isActive));
  const byMember = new Map<string, DeviceRow[]>();
  for (const { device } of rows)
    byMember.set(device.membershipId, [...(byMember.get(device.membershipId) ?? []), device]);
  return byMember;
}

function isMeant({ id, membershipId }: Whose) {
  return and(eq(devices.id, id), eq(devices.membershipId, membershipId));
}

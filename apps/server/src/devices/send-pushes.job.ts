import { notificationKinds } from '@atrium/core/notifications/schema';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { workWhileListening } from '../jobs/work-while-listening.ts';
import { findMailRecipients } from '../members/index.ts';
import { countUnreadOf, type FoundNotification, takeDue, withActors } from '../notifications/index.ts';
import { choosePush } from '../push/choose-push.ts';
import type { PushDelivery, Push as Shown } from '../push/push-delivery.port.ts';
import { findNetwork } from '../session/index.ts';
import { findReached, forgetDevice } from './devices.repository.ts';
import type { DeviceRow } from './devices.tables.ts';
import { presentPush } from './push.presenter.ts';

const lookEveryMs = 5_000;

type Parts = Pick<Services, 'database' | 'log' | 'now'>;

/** Pushes what is due and unread to the devices that want it; whoever has read it in the product hears nothing (NOTIF-D09). */
export async function sendDuePushes(parts: Parts, delivery: PushDelivery, signal?: AbortSignal): Promise<void> {
  const { database, now } = parts;
  while (!signal?.aborted) {
    const { taken, pushes } = await database.db.transaction((tx) => takePushes(tx, now()));
    // Sent once the taking is kept: a device rather misses one than hears it again and again.
    await Promise.all(pushes.map((push) => send(parts, delivery, push)));
    if (taken === 0) return;
  }
}

/** Looks for pushes that are due for as long as the server listens. */
export function pushWhileListening(fastify: FastifyInstance, services: Services): void {
  const delivery = choosePush(services);
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: (signal) => sendDuePushes(services, delivery, signal),
    failed: (err) => services.log.error({ err }, 'pushes could not be sent'),
  });
}

type Push = { readonly device: DeviceRow; readonly payload: Shown };

async function takePushes(tx: Db, now: Date): Promise<{ readonly taken: number; readonly pushes: readonly Push[] }> {
  const { taken, rows } = await takeDue(tx, 'push', now);
  const ids = [...new Set(rows.map(({ membershipId }) => membershipId))];
  if (ids.length === 0) return { taken, pushes: [] };
  const network = await findNetwork(tx);
  const reached = await findReached(tx, ids, now);
  const unread = await countUnreadOf(tx, ids);
  const readers = new Map((await findMailRecipients(tx, ids, network)).map((one) => [one.membershipId, one]));
  const pushes = (await withActors(tx, rows)).flatMap((found) => {
    const { membershipId } = found.row;
    const told = { networkName: network.name, badge: unread.get(membershipId) ?? 0 };
    return wanting(found, reached.get(membershipId) ?? []).map((device) => {
      const language = device.locale ?? readers.get(membershipId)?.language ?? network.language;
      return { device, payload: presentPush(found, { ...told, language }) };
    });
  });
  return { taken, pushes };
}

/** Those of somebody's devices that want to hear of it (NOTIF-D04). */
function wanting({ row }: FoundNotification, devices: readonly DeviceRow[]): readonly DeviceRow[] {
  const { push } = notificationKinds[row.kind];
  return push === null ? [] : devices.filter(({ settings }) => settings[push]);
}

async function send({ database, log }: Parts, delivery: PushDelivery, { device, payload }: Push): Promise<void> {
  try {
    if ((await delivery.deliver(device, payload)) === 'gone') await forgetDevice(database.db, device.id);
  } catch (err) {
    log.warn({ err, device: device.id }, 'a push was not taken');
  }
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { transact } from '../../db/transact.ts';
import { configOf } from '../../network/index.ts';
import { findNetwork } from '../../session/index.ts';
import { bookFurther, findSeriesWithRooms } from './room-bookings.repository.ts';

const hourMs = 60 * 60 * 1000;

type Parts = Pick<Services, 'database' | 'now'> & { readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/** Books the rooms of series as time goes on, so that the coming 12 months are theirs; where a room is taken, the log says so. */
export async function extendBookings({ database, now, log }: Parts): Promise<void> {
  const { db } = database;
  const { buffer_minutes: bufferMinutes } = configOf(await findNetwork(db)).meetings;
  const at = now();
  for (const seriesId of await findSeriesWithRooms(db, at)) {
    try {
      const clashes = await transact(db, (tx) => bookFurther(tx, seriesId, { bufferMinutes, now: at }));
      if (clashes.length > 0) log.warn({ seriesId, clashes }, 'rooms of a series are taken by others');
    } catch (err) {
      log.error({ err, seriesId }, 'rooms of a series were not booked further');
    }
  }
}

/** Books further once a day for as long as the server runs; what failed is tried again an hour later. */
export function extendBookingsDaily(fastify: FastifyInstance, services: Services): void {
  let doneOn = '';
  const timer = setInterval(() => {
    const today = services.now().toISOString().slice(0, 10);
    if (today === doneOn) return;
    doneOn = today;
    extendBookings(services).catch((err: unknown) => {
      doneOn = '';
      services.log.error({ err }, 'rooms were not booked further');
    });
  }, hourMs).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}

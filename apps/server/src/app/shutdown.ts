import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { loggedError } from './logged-error.ts';

const patienceMs = 10_000;

/** Ends the server on SIGTERM and SIGINT: no new requests, running ones finish, then database and lock are given back. */
export function closeOnSignal(fastify: FastifyInstance, database: Database): void {
  let isClosing = false;
  async function close(): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    await fastify.close();
    await database.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close());
}

/** Ends the server at an error that nobody foresaw, told without what members wrote. */
export function endOnError(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${JSON.stringify(loggedError(error))}\n`);
    process.exit(1);
  });
}

/** Lets connections that are in use when the server closes go with their answer instead of idling on. */
export function releaseConnectionsOnClose(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook('preClose', async () => {
    isClosing = true;
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('Connection', 'close');
  });
}

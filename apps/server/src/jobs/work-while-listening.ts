import type { FastifyInstance } from 'fastify';

/** Work that comes up by and by. */
export interface RecurringWork {
  readonly everyMs: number;
  /** Does all that is due; ends early when told to. */
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Gives back what the work needed, once nothing is under way. */
  readonly close?: () => void;
}

/** Works at once and then again and again for as long as the server listens, never twice at the same time. */
export function workWhileListening(fastify: FastifyInstance, { everyMs, work, failed, close }: RecurringWork): void {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    running ??= work(closing.signal)
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
  }

  fastify.addHook('onListen', async () => {
    timer = setInterval(look, everyMs).unref();
    look();
  });
  fastify.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
    close?.();
  });
}

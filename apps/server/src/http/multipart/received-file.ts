import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Batches } from './batches.ts';

/** What is known of a file that has come. */
export interface Received {
  readonly size: number;
  readonly sha256: string;
}

/** A file that is being written: its bytes go to the disk and into its digest while the next of them come. */
export interface Writing {
  /** Resolves once the bytes are copied, and may be let go. */
  add(bytes: Buffer): Promise<void>;
  end(): Promise<Received>;
  /** Whatever has come of it. */
  close(): Promise<void>;
}

/** So much is written before the disk is told to keep it: what has come is on its way there while the rest comes. */
const flushedBytes = 16 * 2 ** 20;

/** Begins a new file at a path. */
export async function beginFile(path: string, batches: Batches): Promise<Writing> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let filling = batches.take();
  let written: Buffer | undefined;
  let filled = 0;
  let size = 0;
  let unflushed = 0;
  let writing: Promise<void> = Promise.resolve();
  let flushing: Promise<void> = Promise.resolve();

  /** Waits for the batch before, so that no more than two of a file are in memory. */
  async function write(): Promise<void> {
    await writing;
    const batch = filling.subarray(0, filled);
    writing = heardLater(file.writeFile(batch));
    hash.update(batch);
    [filling, written] = [written ?? batches.take(), filling];
    size += filled;
    unflushed += filled;
    filled = 0;
    if (unflushed < flushedBytes) return;
    unflushed = 0;
    flushing = heardLater(flushing.then(() => file.datasync()));
  }

  return {
    add: async (bytes) => {
      for (let from = 0; from < bytes.length; ) {
        const taken = bytes.copy(filling, filled, from);
        filled += taken;
        from += taken;
        if (filled === filling.length) await write();
      }
    },
    end: async () => {
      await write();
      await writing;
      await flushing;
      return { size, sha256: hash.digest('hex') };
    },
    close: async () => {
      await Promise.allSettled([writing, flushing]);
      await file.close();
      batches.giveBack(written === undefined ? [filling] : [filling, written]);
    },
  };
}

/** What fails is heard by who waits for it, which may be later. */
function heardLater(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined);
  return promise;
}

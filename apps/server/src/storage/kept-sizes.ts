import type { Readable } from 'node:stream';
import { createFairQueue } from '../jobs/fair-queue.ts';
import type { ByteStore } from './byte-store.port.ts';
import { type Fit, fitPicture, TooLargePicture } from './picture-file.ts';

/** A stored picture in a size it is asked for in. */
export interface WantedSize {
  readonly storageKey: string;
  /** Whose picture it is; pictures of one member are drawn one after the other. */
  readonly authorId: string;
  readonly size: Fit & { readonly name: string };
}

/** Pictures in their sizes. */
export interface KeptSizes {
  /** A picture in a size: drawn once, kept beside its bytes. `gone` without bytes, or where they are no picture. */
  open(wanted: WantedSize): Promise<Readable | 'gone' | 'too_large'>;
  /** Does something that draws a whole picture, in its author's turn. */
  draw<Result>(authorId: string, work: () => Promise<Result>): Promise<Result>;
}

const drawnAtOnce = 1;
const mostRefused = 1000;

type Outcome = 'drawn' | 'gone' | 'too_large';

/** Draws what is not there yet; whoever asks for a size that is being drawn waits for that one. */
export function createKeptSizes(bytes: ByteStore): KeptSizes {
  const queue = createFairQueue(drawnAtOnce);
  const drawing = new Map<string, Promise<Outcome>>();
  // What cost too much once is not tried again by everybody who looks at it.
  const refused = new Set<string>();

  async function draw({ storageKey, size }: WantedSize): Promise<Outcome> {
    const content = await bytes.open(storageKey);
    const drawn = content && (await fitPicture(content, size));
    if (drawn === undefined) return 'gone';
    await bytes.putMade(storageKey, size.name, drawn);
    return 'drawn';
  }

  async function drawOrRefuse(wanted: WantedSize): Promise<Outcome> {
    try {
      return await queue.run(wanted.authorId, () => draw(wanted));
    } catch (error) {
      if (!(error instanceof TooLargePicture)) throw error;
      if (refused.size >= mostRefused) refused.clear();
      refused.add(wanted.storageKey);
      return 'too_large';
    }
  }

  function drawOnce(wanted: WantedSize): Promise<Outcome> {
    const name = `${wanted.storageKey} ${wanted.size.name}`;
    const running = drawing.get(name) ?? drawOrRefuse(wanted).finally(() => drawing.delete(name));
    drawing.set(name, running);
    return running;
  }

  return {
    open: async (wanted) => {
      const { storageKey, size } = wanted;
      const kept = await bytes.openMade(storageKey, size.name);
      if (kept !== undefined) return kept;
      const outcome = refused.has(storageKey) ? 'too_large' : await drawOnce(wanted);
      return outcome === 'drawn' ? ((await bytes.openMade(storageKey, size.name)) ?? 'gone') : outcome;
    },
    draw: (authorId, work) => queue.run(authorId, work),
  };
}

import type { UploadMessage } from '@atrium/upload/rules';
import type { ExtensionFilter, UploadItem } from '@atrium/upload/schema';
import type { Failure } from '../machine/index.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { Destination, Drop, PreparedDrop } from './arrivals.rules.ts';

/** What uploads into folders keep. */
export interface ArrivalsContext {
  readonly drops: readonly Drop[];
  readonly prepared: PreparedDrop | null;
  readonly items: readonly UploadItem[];
  readonly destinations: Readonly<Record<string, Destination>>;
  /** Uploads that were put where they belong, or refused there with a reason. */
  readonly settled: Readonly<Record<string, MessageKey | null>>;
  /** Uploads of which it was said that they are there. */
  readonly told: readonly string[];
  /** How many items were looked at and put away. */
  readonly cleared: number;
  readonly failure: Failure | null;
  /** How often it was looked since a cut whether the server is back. */
  readonly probes: number;
}

/** What uploads into folders start with: what the network takes. */
export interface ArrivalsInput {
  readonly filter: ExtensionFilter | null;
  readonly maxSize: number | null;
}

/** What they keep while they run. */
export type Running = ArrivalsContext & ArrivalsInput;

/** Whether anything is still being sent. */
export function isUnderWay({ items }: Pick<Running, 'items'>): boolean {
  return items.some(({ state }) => state === 'uploading');
}

/** What came since it was last said, and how much of that are new versions of files. */
export function newlyArrived({ items, destinations, settled, told }: Running) {
  const ids = Object.keys(settled).filter((id) => settled[id] === null && !told.includes(id));
  const renews = items.filter(
    ({ id, clientId }) => id !== null && ids.includes(id) && destinations[clientId]?.replaces,
  );
  return { ids, renewed: renews.length };
}

/** Whether all that was brought is there, so that what comes next begins to be counted anew. */
export function isAllThere({ drops, items, settled, cleared }: Running): boolean {
  return drops.length === 0 && items.slice(cleared).every(({ id }) => id !== null && settled[id] === null);
}

/** How often it is looked by itself whether the server is back, each time after twice as long. */
const mostProbes = 9;

/** What never reached the server and was not put away: one of it is tried to learn whether the server is back. */
export function cutOffItems({ items, cleared }: Pick<Running, 'items' | 'cleared'>): readonly UploadItem[] {
  return items.slice(cleared).filter(({ state, status }) => state === 'failed' && status === 0);
}

/** Whether it is looked once more: something has not come, or not been put where it belongs. */
export function mayProbe(running: Running): boolean {
  const isCutOff = running.failure?.code === 'offline' || cutOffItems(running).length > 0;
  return running.probes < mostProbes && isCutOff;
}

/** Whether a look has found the server still away, and is not the last. */
export function isProbing(running: Running): boolean {
  return running.probes > 0 && mayProbe(running) && !isUnderWay(running);
}

/** What uploads into folders tell: all is there, or what could not be. */
export type ArrivalsEmitted =
  | { readonly type: 'arrivals.done'; readonly arrived: number; readonly renewed: number }
  | { readonly type: 'arrivals.refused'; readonly failure: Failure }
  | { readonly type: 'arrivals.filtered'; readonly message: UploadMessage };

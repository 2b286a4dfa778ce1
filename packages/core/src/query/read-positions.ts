import type { Clock } from '../environment/index.ts';

/** Where the server's log of events stood when things were read. */
export interface ReadPositions {
  /** Something was read at this position. */
  note(position: number): void;
  /** Before everything that was ever read here; null when nothing was. */
  first(): number | null;
  /** Before everything read within the last minutes. */
  recent(): number | null;
}

/** What was read longer ago is read again when it is looked at next. */
const recentMs = 5 * 60_000;
const step = 60_000;

/** Remembers positions by the minute, so that who reads much keeps little. */
export function createReadPositions({ now }: Pick<Clock, 'now'>): ReadPositions {
  let first: number | null = null;
  let latest: readonly { readonly at: number; readonly position: number }[] = [];
  return {
    note: (position) => {
      const at = now();
      first = Math.min(first ?? position, position);
      latest = latest.filter((noted) => at - noted.at <= recentMs);
      const newest = latest.at(-1);
      if (!newest || at - newest.at >= step) latest = [...latest, { at, position }];
      else if (position < newest.position) latest = [...latest.slice(0, -1), { ...newest, position }];
    },
    first: () => first,
    recent: () => latest.reduce<number | null>((least, { position }) => Math.min(least ?? position, position), null),
  };
}

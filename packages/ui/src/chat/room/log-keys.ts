import type { KeyboardEvent } from 'react';

type LogKeys = {
  /** The messages, oldest first. */
  readonly keys: readonly string[];
  /** The message Tab leads to. */
  readonly reachable: string | null;
  /** Leads to a message, wherever it is. */
  readonly goTo: (key: string) => void;
};

/** Arrow keys, Home and End lead from one message of a log to the others (CHAT-D41). */
export function logKeys({ keys, reachable, goTo }: LogKeys) {
  return (event: KeyboardEvent) => {
    // Keys of a menu come here too, as the menu belongs to a message: they are not meant for the log.
    const isInLog = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isInLog || event.defaultPrevented) return;
    const from = reachable === null ? -1 : keys.lastIndexOf(reachable);
    const wanted = keys[stepFrom(from, { key: event.key, last: keys.length - 1 }) ?? -1];
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    goTo(wanted);
  };
}

function stepFrom(from: number, { key, last }: { key: string; last: number }): number | null {
  if (key === 'ArrowUp') return Math.max(0, from - 1);
  if (key === 'ArrowDown') return Math.min(last, from + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

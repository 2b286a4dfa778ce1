import { type KeyboardEvent, type RefObject, useState } from 'react';

/** One message of a log is reached by Tab; arrow keys lead from there to the others (CHAT-D41). */
export function useLogFocus(logRef: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const reachable = chosen !== null && keys.includes(chosen) ? chosen : (keys.at(-1) ?? null);

  const elementOf = (key: string) =>
    logRef.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`) ?? null;

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a menu come here too, as the menu belongs to a message: they are not meant for the log.
    const isInLog = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isInLog || event.defaultPrevented) return;
    const from = reachable === null ? -1 : keys.indexOf(reachable);
    const wanted = keys[stepFrom(from, { key: event.key, last: keys.length - 1 }) ?? -1];
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    elementOf(wanted)?.focus();
  };

  /** Leads to the newest message, without moving the log. */
  const goToNewest = () => {
    const newest = keys.at(-1);
    if (newest !== undefined) elementOf(newest)?.focus({ preventScroll: true });
  };

  return { reachable, choose: setChosen, onKeyDown, goToNewest };
}

function stepFrom(from: number, { key, last }: { key: string; last: number }): number | null {
  if (key === 'ArrowUp') return Math.max(0, from - 1);
  if (key === 'ArrowDown') return Math.min(last, from + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

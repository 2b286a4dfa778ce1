import { type KeyboardEvent, type RefObject, useState } from 'react';

/** One message of a log is reached by Tab; arrow keys lead from there to the others (CHAT-D41). */
export function useLogFocus(logRef: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const reachable = chosen !== null && keys.includes(chosen) ? chosen : (keys.at(-1) ?? null);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = reachable === null ? -1 : keys.indexOf(reachable);
    const wanted = keys[stepFrom(from, { key: event.key, last: keys.length - 1 }) ?? -1];
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    logRef.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(wanted)}"]`)?.focus();
  };

  return { reachable, choose: setChosen, onKeyDown };
}

function stepFrom(from: number, { key, last }: { key: string; last: number }): number | null {
  if (key === 'ArrowUp') return Math.max(0, from - 1);
  if (key === 'ArrowDown') return Math.min(last, from + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

import type { LogRow } from '@atrium/core/chat';
import type { KeyboardEvent } from 'react';

type LogKeys = {
  readonly rows: readonly LogRow[];
  /** Where the message is that Tab leads to. */
  readonly from: number;
  /** Leads to a message, wherever it is. */
  readonly goTo: (index: number) => void;
};

/** Arrow keys, Home and End lead from one message of a log to the others (CHAT-D41). */
export function logKeys({ rows, from, goTo }: LogKeys) {
  return (event: KeyboardEvent) => {
    // Keys of a menu come here too, as the menu belongs to a message: they are not meant for the log.
    const isInLog = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isInLog || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = stepFrom(from, { key: event.key, rows });
    if (wanted === -1) return;
    event.preventDefault();
    goTo(wanted);
  };
}

const isMessage = ({ kind }: LogRow) => kind === 'message';

/** At either end one stays where one is. */
function stepFrom(from: number, { key, rows }: { key: string; rows: readonly LogRow[] }): number {
  if (key === 'ArrowUp') return orStay(rows.slice(0, Math.max(0, from)).findLastIndex(isMessage), from);
  if (key === 'ArrowDown')
    return orStay(
      rows.findIndex((row, index) => index > from && isMessage(row)),
      from,
    );
  if (key === 'Home') return rows.findIndex(isMessage);
  return key === 'End' ? rows.findLastIndex(isMessage) : -1;
}

function orStay(found: number, from: number): number {
  return found === -1 ? from : found;
}

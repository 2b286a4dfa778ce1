import type { LogRow, MessageActsApi } from '@atrium/core/chat';
import { useCallback, useMemo, useState } from 'react';

/** Where the line is that Tab leads to: the one that had the focus last, as long as it is there; else the newest message. */
export function useReachable(rows: readonly LogRow[]) {
  const [chosen, setChosen] = useState({ key: '', index: -1 });
  const index = useMemo(() => placeOf(rows, chosen), [rows, chosen]);
  const newest = useMemo(() => rows.findLastIndex(({ kind }) => kind === 'message'), [rows]);
  /** Whoever leads to a line knows where it is. */
  const choose = useCallback((key: string, place?: number) => {
    setChosen((before) => (before.key === key ? before : { key, index: place ?? Number.POSITIVE_INFINITY }));
  }, []);
  return { reachable: index === -1 ? newest : index, choose };
}

/** Most lines stand where they stood. */
function placeOf(rows: readonly LogRow[], { key, index }: { readonly key: string; readonly index: number }): number {
  return index === -1 || rows[index]?.key === key ? index : rows.findLastIndex((row) => row.key === key);
}

/** Which message was jumped to, and where it is. */
export function usePointed(rows: readonly LogRow[], target: MessageActsApi['target']) {
  return useMemo(() => {
    const isTarget = (row: LogRow) => row.kind === 'message' && row.message.id === target;
    const index = target === null ? -1 : rows.findLastIndex(isTarget);
    return { target: index === -1 ? null : target, index };
  }, [rows, target]);
}

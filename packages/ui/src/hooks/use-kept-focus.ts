import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface LastFocused {
  readonly element: Element;
  /** The row it stood in; -1 outside of rows. */
  readonly row: number;
}

/** Keeps the focus in an area when what has it goes away: on the row that took the place, else on the area itself. */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  const last = useRef<LastFocused | null>(null);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last.current = area.current?.contains(target) ? { element: target, row: rowOf(target, area.current) } : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [area]);

  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const { row } = last.current;
    const rows = rowsIn(area.current);
    const next = row === -1 ? undefined : rows[Math.min(row, rows.length - 1)];
    (next?.querySelector<HTMLElement>('[data-part="remove-participant"]') ?? area.current)?.focus();
  });
}

function rowsIn(area: HTMLElement | null): readonly Element[] {
  return [...(area?.querySelectorAll('[data-part="participant"]') ?? [])];
}

function rowOf(element: Element, area: HTMLElement): number {
  return rowsIn(area).findIndex((row) => row.contains(element));
}

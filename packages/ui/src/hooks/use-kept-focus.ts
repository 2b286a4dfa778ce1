import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface LastFocused {
  readonly element: Element;
  /** The row it stood in; -1 outside of rows. */
  readonly row: number;
  /** Which of what can be done in its row it is. */
  readonly place: number;
  /** What it was called, where it had a name of its own. */
  readonly name: string | null;
}

/** What the rows of an area are, and what in them gets the focus; unless told, what stands where the last one stood. */
interface KeptRows {
  readonly row: string;
  readonly target?: string;
}

const listRows: KeptRows = { row: 'li, tbody > tr' };

/** Keeps the focus in an area when what has it goes away: on the row that took the place, else on the area itself. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, { row, target }: KeptRows = listRows): void {
  const last = useRef<LastFocused | null>(null);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A dialog gives the focus back, to something that may be gone by then.
      if (!(target instanceof Element) || target.closest('[role="dialog"], [role="alertdialog"]')) return;
      const element = openerOf(target);
      // What was lost may still be drawn anew.
      if (element === area.current) return;
      last.current = area.current?.contains(element) ? lastOf(element, rowsIn(area.current, row)) : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [area, row]);

  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isHeld = activeElement === area.current;
    if (!last.current || last.current.element.isConnected || !(isHeld || activeElement === body)) return;
    const { row: index, place, name } = last.current;
    const again = namedIn(area.current, name);
    if (again || isHeld) return again?.focus();
    const rows = rowsIn(area.current, row);
    const next = index === -1 ? undefined : rows[Math.min(index, rows.length - 1)];
    const found = next && (target === undefined ? doerAt(next, place) : next.querySelector<HTMLElement>(target));
    (found ?? area.current)?.focus();
  });
}

/** The button of the menu that something stands in, else this itself. */
function openerOf(element: Element): Element {
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

function lastOf(element: Element, rows: readonly Element[]): LastFocused {
  const row = rows.findIndex((one) => one.contains(element));
  const place = row === -1 ? -1 : doersIn(rows[row]).findIndex((one) => one.isSameNode(element));
  return { element, row, place, name: element.getAttribute('aria-label') };
}

/** The same thing, drawn anew, in whichever row it stands now. */
function namedIn(area: HTMLElement | null, name: string | null): HTMLElement | null {
  return name === null ? null : (area?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`) ?? null);
}

function rowsIn(area: HTMLElement | null, row: string): readonly HTMLElement[] {
  return [...(area?.querySelectorAll<HTMLElement>(row) ?? [])].filter(
    (one) => !area?.contains(one.parentElement?.closest(row) ?? null),
  );
}

/** What can be done in a row at a place; the row itself where it was that which had the focus. */
function doerAt(row: HTMLElement, place: number): HTMLElement | undefined {
  if (place === -1) return row.hasAttribute('tabindex') ? row : undefined;
  return doersIn(row)[place];
}

function doersIn(row: Element | undefined): readonly HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea') ?? [])];
}

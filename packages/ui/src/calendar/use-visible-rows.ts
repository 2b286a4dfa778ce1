import { minimumRows, rowHeight, visibleRows } from '@atrium/core/calendar';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a cell's first line, the day's number, in CSS pixels. */
export const dayHeadHeight = 27;

/** How many entries a cell of the sheet has room for; follows the size of the window. */
export function useVisibleRows(sheetRef: RefObject<HTMLElement | null>): number {
  const [rows, setRows] = useState(minimumRows);
  useLayoutEffect(() => {
    const week = sheetRef.current?.querySelector('[data-part="week"]');
    if (!week) return;
    const measure = () => setRows(visibleRows(week.clientHeight - dayHeadHeight - rowHeight));
    const observer = new ResizeObserver(measure);
    observer.observe(week);
    measure();
    return () => observer.disconnect();
  }, [sheetRef]);
  return rows;
}

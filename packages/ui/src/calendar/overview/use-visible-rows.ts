import { rowHeight, visibleRows } from '@atrium/core/calendar';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a cell's first line, the day's number, in CSS pixels at the usual size of letters. */
export const dayHeadHeight = 27;

/** How many entries a cell of the sheet has room for; follows the size of the window. */
export function useVisibleRows(sheetRef: RefObject<HTMLElement | null>, weeks: number): number {
  const [measured, setMeasured] = useState({ weeks, height: 0 });
  useLayoutEffect(() => {
    const week = sheetRef.current?.querySelector('[data-part="week"]');
    if (!week) return;
    const measure = () => setMeasured((known) => newer(known, { weeks, height: week.clientHeight / letterScale() }));
    const observer = new ResizeObserver(measure);
    observer.observe(week);
    measure();
    return () => observer.disconnect();
  }, [sheetRef, weeks]);
  // A month with another number of weeks divides the same height, so that it is right before it is measured.
  const height = (measured.height * measured.weeks) / weeks;
  return visibleRows(height - dayHeadHeight - rowHeight);
}

/** How much larger than usual a person wants letters to be; the sheet's lines grow with them. */
function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

type Measured = { readonly weeks: number; readonly height: number };

function newer(known: Measured, found: Measured): Measured {
  return known.weeks === found.weeks && known.height === found.height ? known : found;
}

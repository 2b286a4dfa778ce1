import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps what is marked among the links or buttons of a row in view where the row is longer than the screen, with a bit
 * of its neighbour. Only the row moves: to scroll the element into view would also make it the place where the keyboard
 * goes on. The row's `data-long` says that it is longer, as long as it is.
 */
export function useMarkedInView<Row extends HTMLElement>(mark: string, marked: string): RefObject<Row | null> {
  const rowRef = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is looked at anew when something else is marked
  useEffect(() => {
    const row = rowRef.current;
    if (!row) return;
    const watch = new ResizeObserver(() => {
      row.toggleAttribute('data-long', row.scrollWidth > row.clientWidth);
      const found = row.querySelector(mark);
      if (found) reveal(row, found);
    });
    watch.observe(row);
    for (const item of row.querySelectorAll('a, button')) watch.observe(item);
    return () => watch.disconnect();
  }, [mark, marked]);
  return rowRef;
}

/** So much of the neighbour is seen, in pixels. */
const neighbour = 40;

function reveal(row: HTMLElement, marked: Element): void {
  const shown = row.getBoundingClientRect();
  const { left, right } = marked.getBoundingClientRect();
  const before = left - neighbour - shown.left;
  const after = right + neighbour - shown.right;
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += after;
}

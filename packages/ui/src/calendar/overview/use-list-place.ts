import { type OverviewApi, openingDay } from '@atrium/core/calendar';
import { startOfMonth } from '@atrium/core/time';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens the current month's list at today and another one at its start; what comes later does not move it away. */
export function useListPlace(overview: OverviewApi): RefObject<HTMLDivElement | null> {
  const listRef = useRef<HTMLDivElement>(null);
  const month = startOfMonth(overview.shownDate);
  const monthBefore = useRef(month);
  const opensAt = openingDay(overview.days, overview);

  useLayoutEffect(() => {
    const isOther = monthBefore.current !== month;
    monthBefore.current = month;
    const list = listRef.current;
    const day = opensAt === null ? '[data-date]' : `[data-date="${opensAt}"]`;
    if (!list || (opensAt === null && !(isOther && isAbove(list)))) return;
    return keepInPlace(list, () => list.querySelector(day)?.scrollIntoView({ block: 'start' }));
  }, [opensAt, month]);

  return listRef;
}

/** Scrolls there, and again when something above it grows, until somebody scrolls. */
function keepInPlace(list: HTMLElement, scroll: () => void): () => void {
  let placedAt: number | null = null;
  const place = () => {
    if (placedAt !== null && placedAt !== window.scrollY) return sizes.disconnect();
    scroll();
    placedAt = window.scrollY;
  };
  const sizes = new ResizeObserver(place);
  place();
  sizes.observe(list);
  const head = list.closest('[data-part="overview"]')?.querySelector('[data-part="overview-head"]');
  if (head) sizes.observe(head);
  return () => sizes.disconnect();
}

/** Whether something begins above what is seen of the page. */
function isAbove(element: HTMLElement): boolean {
  return element.getBoundingClientRect().top < 0;
}

import { useEffect, useRef } from 'react';
import { focusHeading } from '../hooks/index.ts';

/**
 * Leads whoever comes to a page by a click to its heading as soon as that is there. The first page leaves the focus alone,
 * and so does one that has put it somewhere itself.
 */
export function useHeadingFocus(place: string): void {
  const visit = useRef({ place, isCalledFor: false, isShown: false });
  useEffect(() => {
    const { isCalledFor, isShown } = visit.current;
    const isNew = visit.current.place !== place;
    if (isNew) visit.current = { place, isCalledFor: isCalledFor || isShown, isShown: false };
    const origin = document.activeElement;
    const pages = new MutationObserver(arrive);

    function arrive(): void {
      const heading = document.querySelector('h1');
      if (!heading) return;
      pages.disconnect();
      if (visit.current.isCalledFor && !isTaken(origin)) focusHeading(heading);
      visit.current = { place, isCalledFor: false, isShown: true };
    }

    pages.observe(document.body, { subtree: true, childList: true });
    arrive();
    return () => pages.disconnect();
  }, [place]);
}

/** Whether the page, or the person meanwhile, has put the focus where it is; what was clicked may still have it. */
function isTaken(origin: Element | null): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  return focused !== origin || focused.matches('main *, [role="dialog"] *, [role="alertdialog"] *');
}

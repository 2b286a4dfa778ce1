import { useEffect, useEffectEvent, useRef } from 'react';
import { focusHeading } from '../hooks/index.ts';

/**
 * Leads whoever comes to a page by a click to its heading as soon as that is there, and whoever comes back on to what they
 * left it by; a heading that is shown anew keeps the focus. The first page leaves the focus alone, and so does one that has
 * put it somewhere itself.
 */
export function useHeadingFocus(place: string, isReturn = false): void {
  const visit = useRef({ place, left: '', isCalledFor: false, isShown: false });
  const leftFor = useEffectEvent((other: string) => (isReturn || other.startsWith(`${place}/`) ? other : ''));
  useEffect(() => {
    const { place: before, isCalledFor, isShown } = visit.current;
    if (before !== place) {
      visit.current = { place, left: leftFor(before), isCalledFor: isCalledFor || isShown, isShown: false };
    }
    const origin = document.activeElement;
    const pages = new MutationObserver(arrive);
    let reached: Element | null = null;

    function arrive(): void {
      const heading = document.querySelector('h1');
      if (!heading) return;
      const { left, isCalledFor } = visit.current;
      const way = wayTo(left);
      const isReplaced = reached?.isConnected === false && document.activeElement === document.body;
      const isHeld = isReplaced || document.activeElement === reached;
      const isFree = reached ? isHeld : isCalledFor && !isTaken(origin);
      if (isFree && way) way.focus();
      else if (isFree && (!reached || isReplaced)) focusHeading(heading);
      reached = heading;
      visit.current = { place, left, isCalledFor: false, isShown: true };
      if (!isFree || way) pages.disconnect();
    }

    pages.observe(document.body, { subtree: true, childList: true });
    arrive();
    return () => pages.disconnect();
  }, [place]);
}

function wayTo(left: string): HTMLElement | null {
  return left === '' ? null : document.querySelector<HTMLElement>(`main a[href="${CSS.escape(left)}"]`);
}

/** Whether the page, or the person meanwhile, has put the focus where it is; what was clicked may still have it. */
function isTaken(origin: Element | null): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  return focused !== origin || focused.matches('main *, [role="dialog"] *, [role="alertdialog"] *');
}

import { useLayoutEffect, useRef } from 'react';

type ShownPage = {
  /** Differs from page to page; what changes within a page leaves it as it is. */
  readonly place: string;
  /** Whether the person went back, or forward again. */
  readonly isReturn: boolean;
};

/** Opens a new page at its top; where somebody left the one they come back to, the browser knows. */
export function usePageScroll({ place, isReturn }: ShownPage): void {
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current !== place && !isReturn) window.scrollTo(0, 0);
    shown.current = place;
  }, [place, isReturn]);
}

import { useEffect, useLayoutEffect, useRef } from 'react';

type ShownPage = {
  /** Differs from page to page; what changes within a page leaves it as it is. */
  readonly place: string;
  /** Names the entry of the browser's history. */
  readonly entry: string;
  /** Whether the entry was there before: the person went back, or forward again. */
  readonly isReturn: boolean;
};

/** Opens a new page at its top, and one that a person comes back to where they left it. */
export function usePageScroll({ place, entry, isReturn }: ShownPage): void {
  const shown = useRef({ place, entry });
  const positions = useRef(new Map<string, number>());
  const stopReturn = useRef(() => {});

  useEffect(() => {
    const remember = () => positions.current.set(shown.current.entry, window.scrollY);
    const letBrowserReload = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', letBrowserReload);
    return () => {
      letBrowserReload();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', letBrowserReload);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { place, entry };
    if (before.entry === entry) return;
    const position = positions.current.get(entry);
    if (isReturn && position !== undefined) {
      stopReturn.current();
      stopReturn.current = returnTo(position);
    } else if (before.place !== place) {
      stopReturn.current();
      window.scrollTo(0, 0);
    } else {
      positions.current.set(entry, window.scrollY);
    }
  }, [place, entry, isReturn]);
}

/** Stays there while the page comes together, which may move what was already in place, until the person moves. */
function returnTo(position: number): () => void {
  const moves = new AbortController();
  const { style } = document.documentElement;
  const growth = new ResizeObserver(() => window.scrollTo(0, position));
  function stop(): void {
    growth.disconnect();
    moves.abort();
    style.removeProperty('overflow-anchor');
  }
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(type, stop, { signal: moves.signal, passive: true });
  }
  style.setProperty('overflow-anchor', 'none');
  growth.observe(document.body);
  return stop;
}

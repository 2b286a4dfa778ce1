import { type RefObject, useEffect } from 'react';

/** Takes Escape for itself while something is open inside an element, so that a dialog around it stays. */
export function useOwnEscape(element: RefObject<HTMLElement | null>, close: (() => void) | null): void {
  useEffect(() => {
    if (!close) return;
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== element.current) return;
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [element, close]);
}

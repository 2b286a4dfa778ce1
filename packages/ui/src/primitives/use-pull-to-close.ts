import { type PointerEvent, useRef } from 'react';
import { useIsNarrow } from '../hooks/index.ts';

const closingDistance = 100;

/** Lets a bottom sheet follow the finger down, and closes it once it was pulled further than 100 px. */
export function usePullToClose(onClose: () => void) {
  const isNarrow = useIsNarrow();
  const sheetRef = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);

  const pulled = (event: PointerEvent) => (start.current === null ? 0 : Math.max(0, event.clientY - start.current));
  const show = (distance: number) => sheetRef.current?.style.setProperty('--pulled', `${distance}px`);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isNarrow || isOnButton(event)) return;
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) show(pulled(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = pulled(event);
      start.current = null;
      if (distance > closingDistance) onClose();
      else show(0);
    },
    onPointerCancel: () => {
      start.current = null;
      show(0);
    },
  };
  return { sheetRef, handlers };
}

function isOnButton(event: PointerEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, a') !== null;
}

import { type PointerEvent, useRef } from 'react';
import { useIsNarrow } from '../hooks/index.ts';

const closingDistance = 100;

/** Lets a bottom sheet follow the finger down, and closes it once it was pulled further than 100 px; sideways it goes nowhere. */
export function usePullToClose(onClose: () => void) {
  const isNarrow = useIsNarrow();
  const sheetRef = useRef<HTMLDivElement>(null);
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);

  const pulled = ({ clientX, clientY }: PointerEvent) => {
    if (start.current === null) return 0;
    const down = Math.max(0, clientY - start.current.y);
    return Math.abs(clientX - start.current.x) > down ? 0 : down;
  };
  const show = (distance: number) => sheetRef.current?.style.setProperty('--pulled', `${distance}px`);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isNarrow || isOnButton(event)) return;
      start.current = { x: event.clientX, y: event.clientY };
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

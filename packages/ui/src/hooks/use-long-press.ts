import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger rests until that is more than a tap, in milliseconds. */
const restsFor = 500;
/** How far it may slip meanwhile, in pixels: beyond, it scrolls. */
const slack = 10;

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/**
 * What opens the menu of something: a finger that rests on it, or the menu key. A right click stays the browser's, which
 * knows of links and pictures more than we do; null where there is no menu.
 */
export function useLongPress(open: (() => void) | null) {
  const press = useRef<Press | null>(null);
  const hasOpened = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  if (open === null) return {};

  const openByFinger = () => {
    hasOpened.current = true;
    open();
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      end();
      hasOpened.current = false;
      if (pointerType === 'touch' && isPrimary) press.current = { timer: setTimeout(openByFinger, restsFor), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > slack) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      const by = 'pointerType' in event.nativeEvent ? event.nativeEvent.pointerType : '';
      // In Chromium, the menu key comes by a mouse that has no button.
      if (event.button === 2 || (by === 'mouse' && event.button !== -1)) return;
      event.preventDefault();
      if (by === 'touch') openByFinger();
      else open();
    },
    // Letting go is no tap on the link that lay under the finger.
    onClickCapture: (event: MouseEvent) => {
      if (!hasOpened.current) return;
      hasOpened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

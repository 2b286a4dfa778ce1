import { useCallback, useLayoutEffect, useRef } from 'react';

/** The result takes the whole place of the buttons, so that nothing moves, and the focus if one of them had it (CAL-D113). */
export function useKeptPlace(isOffered: boolean) {
  const placeRef = useRef<HTMLDivElement>(null);
  const left = useRef({ height: 0, hadFocus: false });
  const remember = useCallback(() => {
    const place = placeRef.current;
    if (!place) return;
    const { height } = place.getBoundingClientRect();
    left.current = { height, hadFocus: place.contains(document.activeElement) };
  }, []);

  useLayoutEffect(() => {
    const { height, hadFocus } = left.current;
    placeRef.current?.style.setProperty('min-block-size', isOffered ? '0' : `${height}px`);
    if (!isOffered && hadFocus) placeRef.current?.focus({ preventScroll: true });
  }, [isOffered]);
  return { placeRef, remember };
}

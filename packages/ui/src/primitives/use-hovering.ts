import { type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds a pointer rests before something is told, and those in which it may cross over to what was shown. */
const rest = 400;
const crossing = 100;

/** Tells that a pointer rests on something, and that it has left; a finger does neither. */
export function useHovering(turn: (isHovered: boolean) => void) {
  const timer = useRef<number | undefined>(undefined);
  const later = (isHovered: boolean, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => turn(isHovered), delay);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    enter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && later(true, rest),
    leave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && later(false, crossing),
    /** What was about to be left is not. */
    stay: () => window.clearTimeout(timer.current),
  };
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the end of a list comes near the screen, and again after it has grown and is still near. */
export function useNearEnd(length: number, onNear: () => void): RefObject<HTMLDivElement | null> {
  const endRef = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has grown is looked at anew
  useEffect(() => {
    if (!endRef.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(),
      {
        rootMargin: reach,
      },
    );
    watch.observe(endRef.current);
    return () => watch.disconnect();
  }, [length]);
  return endRef;
}

/** So far below the screen the end counts as near. */
const reach = '0px 0px 400px 0px';

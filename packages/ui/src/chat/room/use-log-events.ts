import type { RoomApi } from '@atrium/core/chat';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWindowFocus } from '../../hooks/index.ts';

/** Reading is told of by what is in view in a window somebody looks at (CHAT-D16). */
export function useNewestInView(room: RoomApi, isAtEnd: boolean): void {
  const isLookedAt = useWindowFocus();
  const isVisible = isAtEnd && isLookedAt;
  const tell = useEffectEvent((isInView: boolean) => room.setNewestVisible(isInView));
  useEffect(() => {
    tell(isVisible);
    return () => tell(false);
  }, [isVisible]);
}

/** Whoever writes wants to see it arrive; what has waited before moves nothing. */
export function useOwnInView(sending: string | undefined, goToEnd: () => void): void {
  const go = useEffectEvent(goToEnd);
  const known = useRef(new Set([sending]));
  useEffect(() => {
    if (sending === undefined || known.current.has(sending)) return;
    known.current.add(sending);
    go();
  }, [sending]);
}

/** What was jumped to comes into view, with the focus on it. */
export function usePointedOut(
  { target, index }: { readonly target: string | null; readonly index: number },
  goTo: (index: number) => void,
): void {
  const go = useEffectEvent(() => goTo(index));
  useEffect(() => {
    if (target !== null) go();
  }, [target]);
}

import { useEffect } from 'react';
import { addLeaveGuard } from './leave-guard.ts';

/**
 * Holds the page while `isNeeded`: links and the back button ask first through `onAsked`, which gets what to do once
 * the person agreed. The browser itself asks before the window closes.
 */
export function useLeaveGuard(isNeeded: boolean, onAsked: (proceed: () => void) => void): void {
  useEffect(() => {
    if (!isNeeded) return;
    const removeGuard = addLeaveGuard((proceed) => {
      onAsked(proceed);
      return false;
    });
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      removeGuard();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isNeeded, onAsked]);
}

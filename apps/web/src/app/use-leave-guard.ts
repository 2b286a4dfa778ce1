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
    const stay = window.location.href;
    const holdBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      const wanted = window.location.href;
      window.history.pushState(event.state, '', stay);
      onAsked(() => window.location.assign(wanted));
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('popstate', holdBack, { capture: true });
    window.addEventListener('beforeunload', warn);
    return () => {
      removeGuard();
      window.removeEventListener('popstate', holdBack, { capture: true });
      window.removeEventListener('beforeunload', warn);
    };
  }, [isNeeded, onAsked]);
}

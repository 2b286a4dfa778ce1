import { useSyncExternalStore } from 'react';

/** Whether somebody looks at this window: it is visible and has the focus. */
export function useWindowFocus(): boolean {
  return useSyncExternalStore(subscribe, isLookedAt, () => false);
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('focus', notify);
  window.addEventListener('blur', notify);
  document.addEventListener('visibilitychange', notify);
  return () => {
    window.removeEventListener('focus', notify);
    window.removeEventListener('blur', notify);
    document.removeEventListener('visibilitychange', notify);
  };
}

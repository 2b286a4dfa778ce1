import type { Signals } from '../signals.port.ts';

/** What the page knows of its network and its life. */
export const pageSignals: Signals = {
  subscribe: (listener) => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', () => listener('online'), { signal });
    window.addEventListener('pagehide', () => listener('unload'), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && listener('restore'), { signal });
    document.addEventListener('visibilitychange', () => !document.hidden && listener('visible'), { signal });
    document.addEventListener('resume', () => listener('visible'), { signal });
    return () => listening.abort();
  },
};

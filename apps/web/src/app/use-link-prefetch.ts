import { useEffect, useEffectEvent } from 'react';

/** Fetches the page behind a link of the product as soon as it is pointed at, touched or focused, before it is followed. */
export function useLinkPrefetch(fetchPage: (pathname: string) => void): void {
  const onIntent = useEffectEvent(fetchPage);
  useEffect(() => {
    const intend = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.href && link.origin === window.location.origin) onIntent(link.pathname);
    };
    for (const event of intents) document.addEventListener(event, intend, { passive: true });
    return () => {
      for (const event of intents) document.removeEventListener(event, intend);
    };
  }, []);
}

const intents = ['pointerover', 'touchstart', 'focusin'] as const;

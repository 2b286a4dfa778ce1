import { useEffect } from 'react';

/** Names the browser's tab after the page's heading, whenever that changes, and after the network. */
export function useHeadingAsTitle(network: string): void {
  useEffect(() => {
    const name = () => {
      const heading = document.querySelector('h1')?.textContent;
      document.title = heading ? `${heading} · ${network}` : network;
    };
    const observer = new MutationObserver(name);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    name();
    return () => observer.disconnect();
  }, [network]);
}

import { useEffect } from 'react';

/** Names the browser's tab after the page's heading, whenever that changes and may be seen, and after the network. */
export function useHeadingAsTitle(network: string, isSeen: boolean): void {
  useEffect(() => {
    const name = () => {
      const heading = isSeen && document.querySelector('h1')?.textContent;
      const { unread } = document.documentElement.dataset;
      document.title = (unread ? `(${unread}) ` : '') + (heading ? `${heading} · ${network}` : network);
    };
    const observer = new MutationObserver(name);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    observer.observe(document.documentElement, { attributeFilter: ['data-unread'] });
    name();
    return () => observer.disconnect();
  }, [network, isSeen]);
}

import { useEffect } from 'react';

/**
 * Tells the style sheets of the bar with a form's buttons: how high it is (`--action-bar`) and how far above the end of
 * the screen it begins (`--action-bar-start`), which is more where a short page ends before the screen does.
 */
export function useBarHeight(): void {
  useEffect(() => {
    let bar: Element | null = null;
    const tell = () => tellOf(bar?.getBoundingClientRect());
    const sizes = new ResizeObserver(tell);
    const follow = () => {
      const found = document.querySelector('[data-part="form-actions"]');
      if (found === bar) return;
      if (bar) sizes.unobserve(bar);
      bar = found;
      if (bar) sizes.observe(bar);
      tell();
    };
    const pages = new MutationObserver(follow);
    pages.observe(document.body, { subtree: true, childList: true });
    sizes.observe(document.body);
    window.addEventListener('scroll', tell, { passive: true });
    window.addEventListener('resize', tell);
    follow();
    return () => {
      pages.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', tell);
      window.removeEventListener('resize', tell);
      tellOf(undefined);
    };
  }, []);
}

function tellOf(bar: DOMRect | undefined): void {
  const { style } = document.documentElement;
  const start = bar ? Math.max(0, document.documentElement.clientHeight - bar.top) : 0;
  style.setProperty('--action-bar', `${bar?.height ?? 0}px`);
  style.setProperty('--action-bar-start', `${start}px`);
}

/**
 * As the `ref` of the overview's head: tells the list's style sheet how high it is, before anything scrolls below it. Asking
 * that lays out the whole page, so nobody asks above a sheet.
 */
export function tellHeadHeight(head: HTMLElement | null): (() => void) | undefined {
  const overview = head?.parentElement;
  if (!head || !overview) return undefined;
  const tell = () => overview.style.setProperty('--overview-head', `${head.offsetHeight}px`);
  tell();
  const sizes = new ResizeObserver(tell);
  sizes.observe(head);
  return () => sizes.disconnect();
}

/** As the `ref` of the overview's head: tells the style sheets beside it how high it is, before anything scrolls below it. */
export function tellHeadHeight(head: HTMLElement | null): (() => void) | undefined {
  const overview = head?.parentElement;
  if (!head || !overview) return undefined;
  const tell = () => overview.style.setProperty('--overview-head', `${head.offsetHeight}px`);
  tell();
  const sizes = new ResizeObserver(tell);
  sizes.observe(head);
  return () => sizes.disconnect();
}

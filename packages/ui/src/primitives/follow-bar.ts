/**
 * As the `ref` of what lies over the end of the screen: tells the style sheets how high it is (`--bottom-bar`) and how far
 * above the end of the screen it begins (`--bottom-bar-start`), which is more where a short page ends before the screen
 * does; nothing where notices have room below it, so that they cover no field above. What lies in the flow of its page
 * covers nothing.
 */
export function followBar(bar: Element | null): (() => void) | undefined {
  if (!bar) return undefined;
  const tell = () => tellOf(liesOverThePage(bar) ? bar.getBoundingClientRect() : undefined);
  const sizes = new ResizeObserver(tell);
  sizes.observe(bar);
  sizes.observe(document.body);
  window.addEventListener('scroll', tell, { passive: true });
  window.addEventListener('resize', tell);
  return () => {
    sizes.disconnect();
    window.removeEventListener('scroll', tell);
    window.removeEventListener('resize', tell);
    tellOf(undefined);
  };
}

/**
 * As the `ref` of what stands at the end of the screen and is used meanwhile, as where one writes: tells the style sheets how
 * far above the end of the screen it begins (`--kept-clear`), so that no notice comes up over it.
 */
export function keepClear(part: Element | null): (() => void) | undefined {
  if (!part) return undefined;
  const tell = () => tellKept(part, document.documentElement.clientHeight - part.getBoundingClientRect().top);
  const sizes = new ResizeObserver(tell);
  sizes.observe(part);
  sizes.observe(document.documentElement);
  return () => {
    sizes.disconnect();
    tellKept(part, 0);
  };
}

/** Of several the one that begins highest counts. */
const kept = new Map<Element, number>();

function tellKept(part: Element, start: number): void {
  if (start > 0) kept.set(part, start);
  else kept.delete(part);
  tellOnce('--kept-clear', Math.max(0, ...kept.values()));
}

function liesOverThePage(bar: Element): boolean {
  return ['fixed', 'sticky'].includes(getComputedStyle(bar).position);
}

/** What two notices of several lines take, in pixels. */
const roomForNotices = 240;

function tellOf(bar: DOMRect | undefined): void {
  const { clientHeight } = document.documentElement;
  const isInTheWay = bar !== undefined && clientHeight - bar.bottom < roomForNotices;
  const start = isInTheWay ? Math.max(0, clientHeight - bar.top) : 0;
  tellOnce('--bottom-bar', bar?.height ?? 0);
  tellOnce('--bottom-bar-start', start);
}

/** A value of the root that is set anew has the whole page styled anew. */
function tellOnce(property: string, pixels: number): void {
  const { style } = document.documentElement;
  if (style.getPropertyValue(property) !== `${pixels}px`) style.setProperty(property, `${pixels}px`);
}

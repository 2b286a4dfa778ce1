import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** What a first visit to a page is like. */
export interface Visit {
  /** Largest contentful paint, in milliseconds from the beginning. */
  readonly paint: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** The longest answer to a click or key, in milliseconds, where there were any. */
  readonly interaction: number;
  /** Where the page leads. */
  readonly links: readonly string[];
}

/** What is opened, as whom, and what is done there. */
export interface VisitPlan {
  readonly url: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
  /** Is there once the page is whole. */
  readonly whole: string;
  readonly act?: (page: Page) => Promise<void>;
  /** Goes as soon as nothing larger is painted and nothing moves, whatever is still loaded for later. */
  readonly isBrief?: boolean;
}

/** A slow phone line, and a processor a quarter as fast as this one. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
const quiet = 2_000;
const still = 2_500;

/** Opens a page with an empty cache on a slow line, waits until nothing moves, and acts on it. */
export async function measureVisit(browser: Browser, plan: VisitPlan): Promise<Visit> {
  const { size, storageState } = plan;
  const context = await browser.newContext({
    viewport: size,
    storageState,
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch);
    await page.goto(plan.url);
    await page.locator(plan.whole).first().waitFor({ timeout: 60_000 });
    if (plan.isBrief) await page.waitForFunction(isStill, still);
    else {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(quiet);
    }
    const { paint, shift } = await page.evaluate(() => window.visit);
    const links = await page.evaluate(() =>
      [...document.links].flatMap(({ origin, pathname }) => (origin === window.location.origin ? [pathname] : [])),
    );
    if (plan.act === undefined) return { paint, shift, links, interaction: 0 };
    await plan.act(page);
    await page.waitForTimeout(quiet);
    return { paint, shift, links, interaction: (await page.evaluate(() => window.visit)).interaction };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    visit: { paint: number; shift: number; interaction: number; changed: number };
  }
}

/** Runs in the page: whether it has stayed as it is for so long. */
function isStill(milliseconds: number): boolean {
  return performance.now() - window.visit.changed > milliseconds;
}

/** Runs in the page before anything of it. */
function watch(): void {
  const visit = { paint: 0, shift: 0, interaction: 0, changed: 0 };
  window.visit = visit;
  const observe = (options: PerformanceObserverInit, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ ...options, buffered: true });
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    visit.paint = startTime;
    visit.changed = performance.now();
  });
  observe({ type: 'layout-shift' }, (entry) => {
    // Not in the library of types: what moved, and whether a person had just done something.
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    visit.shift += value;
    visit.changed = performance.now();
  });
  observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit, (entry) => {
    // Clicks, taps and keys have an id; that a pointer comes to lie over something as the page begins is none of them.
    const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0) visit.interaction = Math.max(visit.interaction, duration);
  });
}

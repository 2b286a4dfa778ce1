import type { Browser } from 'playwright';
import { taskTime, timed } from '../browser/task-time.ts';
import type { BenchAppointment } from './pages/sheet-page.ts';

/** What a page took on its main thread, in milliseconds, and how large its document became. */
export interface PageTimes {
  readonly open: number;
  /** The mean of all changes of one page. */
  readonly change: number;
  /** Nodes of the document's body, texts included, after the last change. */
  readonly nodes: number;
  /** Heading or rows shown, to see that both show the same. */
  readonly title: string;
}

/** Opens a page anew, lets it show a month and then the following ones; code is as cold as on a first visit. */
export async function measurePage(
  browser: Browser,
  { url, months }: { readonly url: string; readonly months: readonly (readonly BenchAppointment[])[] },
): Promise<PageTimes> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(url);
    await page.waitForFunction(() => 'bench' in window);
    await page.evaluate((given) => window.bench.prepare(given), months);
    const watched = await timed(page);
    const open = await taskTime(watched, () => page.evaluate(() => window.bench.open()));
    let change = 0;
    for (const _month of months.slice(1)) {
      change += await taskTime(watched, () => page.evaluate(() => window.bench.next()));
    }
    if (complaints.length > 0) throw new Error(`${url} does not work as it should: ${complaints.join(' ')}`);
    return { open, change: change / (months.length - 1), ...(await page.evaluate(readDocument)) };
  } finally {
    await context.close();
  }
}

function readDocument(): Pick<PageTimes, 'nodes' | 'title'> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let nodes = 0;
  while (walker.nextNode()) nodes += 1;
  return { nodes, title: document.querySelector('h1, h2, .fc-toolbar-title')?.textContent ?? '' };
}

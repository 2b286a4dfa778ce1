import type { Browser, Page } from 'playwright';
import { taskTime, timed } from '../browser/task-time.ts';
import { placeOfJump, type Scrolled } from './pages/room-page.ts';

/** What a chat took on its main thread, in milliseconds; arrivals and jumps are means of those of one page. */
export interface RoomTimes {
  readonly open: number;
  readonly append: number;
  readonly jump: number;
  readonly scrolled: Scrolled;
  /** How many of the messages that arrived or were jumped to came into view. */
  readonly inView: number;
}

/** Messages that arrive, and messages jumped to. */
export const repeats = 5;

/** Opens a page anew, lets messages arrive, jumps, and scrolls; code is as cold as on a first visit. */
export async function measureRoom(
  browser: Browser,
  { url, messages }: { readonly url: string; readonly messages: number },
): Promise<RoomTimes> {
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
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
    await page.waitForFunction(() => 'room' in window);
    await page.evaluate((count) => window.room.prepare(count), messages);
    const watched = await timed(page);
    const open = await taskTime(watched, () => page.evaluate(() => window.room.open()));
    let inView = 0;
    let append = 0;
    for (let turn = 0; turn < repeats; turn += 1) {
      append += await taskTime(watched, () => page.evaluate(() => window.room.append()));
      if (await isInView(page, `${messages + turn}:`)) inView += 1;
    }
    const scrolled = await page.evaluate(() => window.room.scroll());
    let jump = 0;
    for (let turn = 0; turn < repeats; turn += 1) {
      jump += await taskTime(watched, () => page.evaluate(() => window.room.jump()));
      if (await isInView(page, `${placeOfJump(turn, messages)}:`)) inView += 1;
    }
    if (complaints.length > 0) throw new Error(`${url} does not work as it should: ${complaints.join(' ')}`);
    return { open, append: append / repeats, jump: jump / repeats, scrolled, inView };
  } finally {
    await context.close();
  }
}

/** Whether the message that begins so has come into view, at least in part. */
function isInView(page: Page, beginning: string): Promise<boolean> {
  return page.evaluate((text) => {
    const messages = [...document.querySelectorAll('[data-part="message-text"]')];
    const found = messages.find(({ textContent }) => textContent.startsWith(text))?.getBoundingClientRect();
    return found !== undefined && found.top < window.innerHeight && found.bottom > 0;
  }, beginning);
}

import type { CDPSession, Page } from 'playwright';

/** A page whose main thread is timed. */
export interface TimedPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Begins to count what the main thread does, in its own time. */
export async function timed(page: Page): Promise<TimedPage> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

/** Time the main thread spent in tasks until the page is quiet again: scripts, style, layout and paint. */
export async function taskTime({ page, session }: TimedPage, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => window.settled());
  const before = await taskDuration(session);
  await act();
  await page.evaluate(() => window.settled());
  return (await taskDuration(session)) - before;
}

async function taskDuration(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('Chromium names no TaskDuration.');
  return seconds * 1000;
}

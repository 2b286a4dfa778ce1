import { expect, type Page } from '@playwright/test';
import { openAs, test } from './journey.ts';

/** What comes after the first page: what lives on the socket, and parts of the frame. */
const laterFiles = /\/(live|finder-bar|notifications-menu|chat-tool|userbar-parts)-[\w-]+\.js/;

test('a chat is painted before what lives on the socket is asked for (RT-D14)', async ({ browser }) => {
  const page = await openAs(browser, 'member', { at: '/chat' });
  const room = await page.locator('[data-part=chat-row]').first().getAttribute('href');
  await page.goto(room ?? '');
  const { painted, asked } = await momentsOf(page);
  expect(asked).toBeGreaterThan(painted);
  await expect(page.locator('[data-part=message]').first()).toBeVisible();
});

test('files of what comes later that failed to come do not keep a page from it (RT-D14)', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openAs(browser, 'network-admin');
  const seen = watch(page);
  await page.route(laterFiles, (route) => route.abort());
  await page.goto('/administration/members');
  const field = page.getByRole('textbox', { name: 'Search by name or address' });
  await field.fill('Quitten');
  const pages = seen.pages;
  // It asks for the files twice, then finds the server, and waits for whoever is writing.
  await expect.poll(() => seen.probes, { timeout: 60_000 }).toBeGreaterThan(1);
  await page.unroute(laterFiles);
  expect([seen.pages, await field.inputValue(), seen.sockets]).toEqual([pages, 'Quitten', 0]);
  await field.blur();
  await expect.poll(() => seen.pages, { timeout: 30_000 }).toBe(pages + 1);
  await expect.poll(() => seen.sockets, { timeout: 30_000 }).toBe(1);
});

test('a question that is asked before its file has come opens once it is there, and gives the focus back (GEN-D28)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'network-admin');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/dialogs-[\w-]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/dialogs-[\w-]+\.js/);
  await page.goto('/calendars/manage');
  const opener = page.getByRole('button', { name: /^Delete “/ }).first();
  await opener.press('Enter');
  await asked;
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveCount(0);
  release();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(opener).toBeFocused();
});

/** When a page was painted first, and when it first asked for what lives on the socket, once both have happened. */
function momentsOf(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ readonly painted: number; readonly asked: number }>((resolve) => {
        const asked: number[] = [];
        let painted: number | null = null;
        const moments = new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries()) {
            if (name === 'first-contentful-paint') painted = startTime;
            if (/\/live-[\w-]+\.js$/.test(name)) asked.push(startTime);
          }
          if (painted !== null && asked.length > 0) resolve({ painted, asked: Math.min(...asked) });
        });
        moments.observe({ type: 'paint', buffered: true });
        moments.observe({ type: 'resource', buffered: true });
      }),
  );
}

/** Counts what a page asks for from now on, but sockets from when it first loads anew. */
function watch(page: Page) {
  const seen = { probes: 0, pages: 0, sockets: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/up') seen.probes += 1;
    if (!request.isNavigationRequest()) return;
    seen.pages += 1;
    seen.sockets = 0;
  });
  page.on('websocket', () => {
    seen.sockets += 1;
  });
  return seen;
}

import { expect, type Page, test } from '@playwright/test';
import { openAs } from './journey.ts';

const liveFiles = /\/live-[\w-]+\.js/;

test('a file of what lives on the socket that failed to come does not keep a page from it (RT-D14)', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openAs(browser, 'network-admin');
  const seen = watch(page);
  await page.route(liveFiles, (route) => route.abort());
  await page.goto('/administration/members');
  await expect.poll(() => seen.failed, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.unroute(liveFiles);
  const field = page.getByRole('textbox', { name: 'Search by name or address' });
  await field.fill('Quitten');
  const pages = seen.pages;
  // It finds the server, and waits for whoever is writing.
  await expect.poll(() => seen.probes, { timeout: 60_000 }).toBeGreaterThan(1);
  expect([seen.pages, await field.inputValue(), seen.sockets]).toEqual([pages, 'Quitten', 0]);
  await field.blur();
  await expect.poll(() => seen.pages, { timeout: 30_000 }).toBe(pages + 1);
  await expect.poll(() => seen.sockets, { timeout: 30_000 }).toBe(1);
});

/** Counts what a page asks for from now on, but sockets from when it first loads anew. */
function watch(page: Page) {
  const seen = { failed: 0, probes: 0, pages: 0, sockets: 0 };
  page.on('requestfailed', (request) => {
    if (liveFiles.test(request.url())) seen.failed += 1;
  });
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

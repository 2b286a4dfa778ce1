import { expect, type Page, type Request } from '@playwright/test';
import { openAs, signIn, test, today } from './journey.ts';
import { OwnServer } from './own-server.ts';

const phone = { viewport: { width: 390, height: 600 } } as const;

test('whoever follows a link is led to the heading of the new page, at its top, and back to the link', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: '/appointments?view=list', ...phone });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/November 2026/);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(heading).toHaveText(/December 2026/);
  await expect(page.getByRole('button', { name: 'Next month' })).toBeFocused();

  await expect(page.locator('[data-part=appointment-list]')).toHaveAttribute('data-state', 'ready');
  await page.evaluate(() => window.scrollTo(0, 900));
  const entry = page.locator('[data-part=appointment-list] a').last();
  // A click by the mouse would scroll to the link first.
  await entry.dispatchEvent('click');
  await expect(page).toHaveURL(/\/appointments\/[\w-]{24,}/);
  await expect(heading).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(heading).toHaveText(/December 2026/);
  await expect(entry).toBeFocused();
});

test('a form that is not saved says so once, over no button, until it is changed (CAL-062)', async ({ browser }) => {
  const page = await openAs(browser, 'member', { at: '/appointments/new', ...phone });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  const notice = page.locator('[data-part=toast]');
  await save.click();
  await expect(notice).toHaveCount(1);
  await save.click();
  await expect(notice).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a plan');
  await expect(notice).toHaveCount(0);
});

test('an overview that could not be read shows itself once the server is back', async ({ browser }) => {
  test.setTimeout(150_000);
  const server = new OwnServer();
  await server.start();
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.clock.setFixedTime(today);
    await signIn(page, 'member', '/appointments');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/November 2026/);
    await expect(page.getByRole('grid')).toBeVisible();
    await server.kill();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 40_000 });
    await server.start();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/December 2026/);
    await expect(page.locator('[data-part=toast]')).toHaveCount(0);
  } finally {
    await server.remove();
  }
});

test('a month is there with its scripts, and the font comes behind them (GEN-D28)', async ({ browser }) => {
  const page = await openAs(browser, 'member', { at: '/help', viewport: { width: 1280, height: 800 } });
  const visit = async (path: string, part: string) => {
    const asked: string[] = [];
    const note = (request: Request) => asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    await page.goto(path);
    await expect(page.locator(`[data-part=${part}]`)).toBeVisible();
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    return asked;
  };
  const first = await visit('/appointments', 'month-sheet');
  const placeOf = (file: RegExp) => first.findIndex((path) => file.test(path));
  expect(placeOf(/\/month\.route-[\w-]+\.js$/)).toBeGreaterThan(0);
  expect(placeOf(/\/inter-latin-wght-normal/)).toBeGreaterThan(placeOf(/\/month\.route-[\w-]+\.js$/));
  const others = [
    ...(await visit('/appointments?view=list', 'appointment-list')),
    ...(await visit('/groups/garden/appointments', 'month-sheet')),
  ];
  expect([...first, ...others].filter((path) => /\/(appointments|calendars)$/.test(path))).toEqual([
    '/appointments',
    '/appointments',
    '/groups/garden/appointments',
  ]);
});

test('what a page carries is there as soon as the page is seen (GEN-D28)', async ({ browser }) => {
  const page = await openAs(browser, 'member', { at: '/appointments', viewport: { width: 1280, height: 800 } });
  const appointment = await page.locator('[data-part=sheet-entry]').first().getAttribute('href');
  await page.addInitScript(watchFrames);
  for (const path of ['/groups/garden', '/files', '/members', `${appointment}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await page.evaluate(() => window.withoutHeading)]).toEqual([path, 0]);
  }
});

test('the frame is drawn while its page comes, and seen together with it (GEN-D28)', async ({ browser }) => {
  const page = await openAs(browser, 'member', { at: '/help', viewport: { width: 1280, height: 800 } });
  const header = page.locator('[data-part=frame] header').first();
  const heading = page.getByRole('heading', { level: 1 });
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/month\.route-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/appointments', { waitUntil: 'commit' });
  await header.waitFor({ state: 'attached' });
  await expect(header).toBeHidden();
  letCome();
  await expect(heading).toHaveText(/November 2026/);
  await expect(header).toBeVisible();
  await expect(page.locator('[data-part=first-frame]')).toBeHidden();
});

declare global {
  interface Window {
    withoutHeading: number;
  }
}

/** Runs in the page: counts what is painted of it without its heading, and lets it wait for its reads on a slow machine, too. */
function watchFrames(): void {
  window.withoutHeading = 0;
  const wait = window.setTimeout;
  window.setTimeout = ((act: TimerHandler, milliseconds?: number, ...rest: unknown[]) =>
    wait(act, milliseconds === 400 ? 60_000 : milliseconds, ...rest)) as typeof setTimeout;
  const look = () => {
    const root = document.getElementById('root');
    const isSeen = root !== null && root.dataset.state === undefined && root.querySelector('main') !== null;
    if (isSeen && root.querySelector('main h1') === null) window.withoutHeading += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

import { expect, type Page } from '@playwright/test';
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

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

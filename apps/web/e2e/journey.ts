import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';

const password = 'welcome-to-atrium';

/** The day on which the sample community stands still in these tests. */
export const today = new Date(process.env.ATRIUM_DEMO_NOW ?? '2026-11-18T09:00:00+01:00');

/** Opens the product in a browser of its own and signs somebody of the demo community in. */
export async function openAs(browser: Browser, account: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.clock.setFixedTime(today);
  await signIn(page, account);
  return page;
}

/** Signs in through the form; ends on the page that was asked for. */
export async function signIn(page: Page, account: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.locator('input[name=email]').fill(`${account}@atrium.example`);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[data-part=frame]')).toBeVisible();
}

/** Fails with what axe finds on the page as it stands; the rows of the month sheet alone may be lower than a target. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const all = await new AxeBuilder({ page }).withTags(tags).disableRules(['target-size']).analyze();
  const targets = await new AxeBuilder({ page })
    .withRules(['target-size'])
    .exclude('[data-part=month-sheet]')
    .analyze();
  const found = [...all.violations, ...targets.violations];
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
}

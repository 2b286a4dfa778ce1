import { expect } from '@playwright/test';
import { pages } from '../src/app/pages.ts';
import { openAs, test } from './journey.ts';

/** What stands in the place of an address's parts; what is not there has a page that says so. */
const parts: Readonly<Record<string, string>> = { slug: 'garden', category: 'circles' };

test('every address of the product opens, and none of them breaks the frame (GEN-010)', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await openAs(browser, 'network-admin');
  const broken: string[] = [];
  let path = '';
  page.on('pageerror', ({ message }) => broken.push(`${path}: ${message}`));
  for (const { pattern } of pages) {
    path = pattern.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? 'a'.repeat(24));
    const before = await page.evaluate((to) => {
      const id = window.navigation.currentEntry?.id;
      const link = Object.assign(document.createElement('a'), { href: to });
      document.body.append(link);
      link.click();
      link.remove();
      return id;
    }, path);
    await page.waitForFunction((id) => window.navigation.currentEntry?.id !== id, before);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    const text = `${await page.locator('main').textContent()}`;
    if (/This page has failed|\b[a-z_]+\.[a-z_]+\.[a-z_]+/.test(text)) broken.push(`${path}: ${text.slice(0, 200)}`);
  }
  expect(broken).toEqual([]);
});

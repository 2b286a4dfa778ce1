import { expect } from '@playwright/test';
import { pages } from '../src/app/pages.ts';
import { openAs, test } from './journey.ts';

/** What stands in the place of an address's parts; what is not there has a page that says so. */
const parts: Readonly<Record<string, string>> = { slug: 'garden', category: 'circles' };

test('every address of the product opens on the smallest screens, breaks the frame nowhere and keeps clear of the edges (GEN-010)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await openAs(browser, 'network-admin', { viewport: { width: 320, height: 640 } });
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
    // On phones a room that is not there has the list's heading beside it no more.
    const heading = page.getByRole('heading', path.startsWith('/chat/') ? {} : { level: 1 });
    await expect(heading.first(), path).toBeVisible();
    const text = `${await page.locator('main').textContent()}`;
    if (/This page has failed|\b[a-z_]+\.[a-z_]+\.[a-z_]+/.test(text)) broken.push(`${path}: ${text.slice(0, 200)}`);
    broken.push(...(await page.evaluate(findOverhang)).map((found) => `${path}: ${found}`));
  }
  expect(broken).toEqual([]);
});

/** What scrolls sideways, and a heading that touches the edge. */
function findOverhang(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const heading = [...document.querySelectorAll('h1')].find((each) => each.getClientRects().length > 0);
  const { left = 16, width = 0 } = heading?.getBoundingClientRect() ?? {};
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
    ...(left < 12 && width > 1 ? [`"${heading?.textContent}" begins at ${left} px`] : []),
  ];
}

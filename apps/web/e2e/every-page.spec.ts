import { expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router';
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

test('every entry of the side navigation and of the menus has a page, whoever reads it (SHELL-D14, USERBAR-D06)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  for (const account of ['member', 'guest', 'group-admin', 'category-admin', 'network-admin']) {
    const page = await openAs(browser, account, { at: '/', viewport: { width: 1440, height: 900 } });
    const entries = [...(await entriesOf(page)), ...(await entriesInMenus(page))];
    for (const slug of ['garden', 'choir']) {
      await page.goto(`/groups/${slug}`);
      entries.push(...(await entriesOf(page)));
    }
    const addresses = new Set(entries.filter((href) => href.startsWith('/')));
    expect(addresses.size, account).toBeGreaterThan(10);
    expect([...addresses].filter((href) => !hasPage(href))).toEqual([]);
    await page.context().close();
  }
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/legal');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  const entries = await visitor.locator('a[href^="/"]').evaluateAll(hrefsOf);
  expect([entries.length > 1, entries.filter((href) => !hasPage(href))]).toEqual([true, []]);
});

async function entriesOf(page: Page): Promise<readonly string[]> {
  const userbar = page.locator('[data-part=userbar]');
  await expect(userbar.getByRole('link').nth(3)).toBeVisible();
  return userbar.locator('a[href]').evaluateAll(hrefsOf);
}

async function entriesInMenus(page: Page): Promise<readonly string[]> {
  const entries: string[] = [];
  const header = page.getByRole('banner');
  await expect(header.locator('button[aria-haspopup=menu]')).toBeVisible();
  for (const button of await header.locator('button[aria-haspopup]').all()) {
    await button.click();
    const opened = page.locator('[role=menu], [role=dialog]').last();
    await expect(opened).toBeVisible();
    entries.push(...(await opened.locator('a[href]').evaluateAll(hrefsOf)));
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
  return entries;
}

function hrefsOf(links: readonly Element[]): string[] {
  return links.map((link) => link.getAttribute('href') ?? '');
}

function hasPage(href: string): boolean {
  const { pathname } = new URL(href, 'https://atrium.test');
  return pages.some(({ pattern }) => matchPath(pattern, pathname) !== null);
}

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

import { type Browser, expect, type Page, test } from '@playwright/test';
import { openAs } from './journey.ts';

/** Everything that leads from page to page: side navigation, header, rows of neighbours, and pages that are lists of ways. */
const ways = ['userbar', 'header', 'link-bar', 'more', 'administration', 'administration-sections']
  .map((part) => `[data-part=${part}] a`)
  .join(', ');

interface Walk {
  readonly seen: readonly string[];
  readonly deadEnds: readonly string[];
}

test('no way that an administrator is shown ends at nothing (SHELL-D14, USERBAR-D04, USERBAR-D05)', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { seen, deadEnds } = await walkAs(browser, 'network-admin');
  expect(deadEnds).toEqual([]);
  const met = ['/more', '/administration', '/administration/group-categories', '/groups/haus-linde/administration'];
  expect(met.filter((path) => !seen.includes(path))).toEqual([]);
});

for (const account of ['category-admin', 'group-admin', 'member', 'guest']) {
  test(`no way that a ${account} is shown ends at nothing (SHELL-D14)`, async ({ browser }) => {
    test.setTimeout(300_000);
    const { seen, deadEnds } = await walkAs(browser, account);
    expect(deadEnds).toEqual([]);
    expect(seen.length).toBeGreaterThan(15);
    expect(seen.filter((path) => path.startsWith('/administration'))).toEqual([]);
  });
}

async function walkAs(browser: Browser, account: string): Promise<Walk> {
  return walk(await openAs(browser, account, { at: '/' }));
}

/** Walks on from home over every way, each place once, and answers where it came to nothing. */
async function walk(page: Page): Promise<Walk> {
  const waiting = ['/', ...(await ownWays(page))];
  const seen = new Set(waiting);
  const deadEnds: string[] = [];
  let place = '/';
  page.on('pageerror', ({ message }) => deadEnds.push(`${place}: ${message}`));
  for (place of waiting) {
    const end = await endAt(page, place);
    if (end !== null) deadEnds.push(`${place}: ${end}`);
    for (const next of await hrefs(page, ways)) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return { seen: [...seen], deadEnds };
}

/** What the menu of one's own leads to. */
async function ownWays(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: /^(Account of|Konto von)/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const found = await hrefs(page, '[role=menu] a');
  await page.keyboard.press('Escape');
  return found;
}

/** Follows a way as a click does, and answers what is wrong with the page it leads to. */
async function endAt(page: Page, path: string): Promise<string | null> {
  const main = page.locator('main');
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '');
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  const bad = main.locator('[data-part=screen-state]:not([data-state=empty])');
  await expect(main.locator('h1:not([data-left])').or(bad).first(), path).toBeVisible();
  await page.waitForLoadState('networkidle');
  return (await bad.count()) === 0 ? null : bad.first().getAttribute('data-state');
}

function hrefs(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate((all) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(all)];
    return links.filter(({ origin }) => origin === location.origin).map(({ pathname, search }) => pathname + search);
  }, selector);
}

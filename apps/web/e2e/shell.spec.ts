import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router';
import { pages } from '../src/app/pages.ts';
import { changeSession, openAs, test } from './journey.ts';

const headerOf = (page: Page) => page.locator('[data-part=header]');
const userbarOf = (page: Page) => page.locator('[data-part=userbar]');
const phone = { viewport: { width: 390, height: 844 } } as const;

test('the header has what is at hand on every page, and the side navigation the modules (SHELL-001, SHELL-002, SHELL-004, SHELL-005, SHELL-006, SHELL-007, SHELL-008, USERBAR-025, USERBAR-026, USERBAR-027, USERBAR-028, USERBAR-029, USERBAR-030, USERBAR-031)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: '/' });
  const header = headerOf(page);
  await expect(header.getByRole('button', { name: 'Open navigation' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');
  await expect(header.getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(header.locator('[data-part=chat-button]')).toBeVisible();
  await header.locator('[data-part=bell]').click();
  await expect(page.getByRole('link', { name: 'All notifications' })).toHaveAttribute('href', '/notifications');
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: 'Account of Mira Hollenbeck' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await haveAllModules(page);
  const ways = await userbarOf(page)
    .locator('ul')
    .first()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.querySelector('span')?.textContent]));
  expect(ways.slice(0, 8)).toEqual([
    ['/', 'Home'],
    ['/activitystreams/all', 'Activities'],
    ['/messages', 'Messages'],
    ['/appointments', 'Calendar'],
    ['/tasks/my', 'Tasks'],
    ['/files', 'Files'],
    ['/directory', 'Directory'],
    ['/more', 'More'],
  ]);
});

/** As if the network had every module. */
async function haveAllModules(page: Page): Promise<void> {
  await changeSession(page, (session) => {
    const availableModules = ['Activitystreams', 'Messages', 'Calendars', 'Tasks', 'Files', 'Directory', 'More'];
    return { ...session, network: { ...session.network, config: { ...session.network.config, availableModules } } };
  });
  await page.reload();
  await expect(userbarOf(page).getByRole('link', { name: 'More', exact: true })).toBeVisible();
}

test('visitors have a reduced shell where they may read, and the door everywhere else (SHELL-013, SHELL-044, SHELL-045, SHELL-D03, GEN-007, GEN-008, GEN-D09)', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  for (const path of ['/imprint', '/legal']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(headerOf(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(headerOf(page).getByRole('button')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
    await expect(userbarOf(page)).toBeVisible();
    await expect(userbarOf(page).getByRole('button')).toHaveCount(0);
  }
  for (const path of ['/members', '/administration', '/chat', '/files']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/users/sign_in?return_to=${encodeURIComponent(path)}`);
    await expect(userbarOf(page)).toHaveCount(0);
  }
  await page.goto('/');
  await expect(page).toHaveURL('/users/sign_in');
  expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404);
});

test('the door leads on whoever is signed in, without a side navigation in between (USERBAR-E01, SHELL-046)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: '/chat' });
  await expect(page.locator('[data-part=chat-row]').first()).toBeVisible();
  const shown: string[] = [];
  await page.exposeFunction('noteUserbar', (path: string) => shown.push(path));
  await page.addInitScript(() => {
    const { noteUserbar } = window as unknown as { readonly noteUserbar: (path: string) => void };
    new MutationObserver(() => {
      if (document.querySelector('[data-part=userbar]')) noteUserbar(location.pathname);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/users/sign_in');
  await expect(page).toHaveURL('/');
  await expect(userbarOf(page)).toBeVisible();
  await expect.poll(() => shown.length).toBeGreaterThan(0);
  expect(shown.filter((path) => path !== '/')).toEqual([]);
});

test('a menu of the administration that fails is asked for once more by a click (USERBAR-015, USERBAR-E05)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'network-admin', { at: '/' });
  // Once it is connected, the page reads again by itself what could not be read.
  await page.routeWebSocket(/\/socket/, (socket) => void socket.close());
  await page.reload();
  let asked = 0;
  let isBroken = true;
  await page.route('**/api/v1/administration_menu*', (route) => {
    asked += 1;
    const body = JSON.stringify({ error: true, code: 'internal_error', message: '', errors: {} });
    return isBroken ? route.fulfill({ status: 500, contentType: 'application/json', body }) : route.continue();
  });
  await page.locator('main').waitFor();
  await userbarOf(page).getByRole('link', { name: 'Administration' }).click();
  const failure = userbarOf(page).locator('[data-part=userbar-failure]');
  await expect(failure).toContainText('Something went wrong.');
  isBroken = false;
  const before = asked;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(userbarOf(page).getByRole('link', { name: 'Kinds of groups' })).toHaveAttribute(
    'href',
    '/administration/group-categories',
  );
  expect(asked - before).toBe(1);
  await expect(failure).toHaveCount(0);
});

test('a page that fails while it renders leaves header and side navigation working (GEN-E10)', async ({ browser }) => {
  const page = await openAs(browser, 'member', { at: '/' });
  const broken = 'export function Page() { throw new Error("broken"); }';
  await page.route(/\/more\.route-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await haveAllModules(page);
  await userbarOf(page).getByRole('link', { name: 'More', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This page has failed' })).toBeVisible();
  await headerOf(page).getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Find everything' })).toBeVisible();
  await page.keyboard.press('Escape');
  await userbarOf(page).getByRole('link', { name: 'Files', exact: true }).click();
  await expect(page).toHaveURL('/files');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what is typed before the search for everything has come stands in its field then, and Escape calls it off (SHELL-D15)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: '/' });
  await headerOf(page).getByRole('button', { name: 'Search' }).waitFor();
  let come = () => {};
  const isComing = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/open-finder-[\w-]+\.js$/, async (route) => {
    await isComing;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/open-finder-[\w-]+\.js$/);
  await page.keyboard.press('Control+k');
  await asked;
  await page.keyboard.type('filed');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('filex');
  await page.keyboard.press('Backspace');
  come();
  const field = page.getByRole('combobox', { name: 'Find everything' });
  await expect(field).toHaveValue('file');
  await field.press('s');
  await page.getByRole('option', { name: 'Files' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/files');
});

test('everything is found by keys, what one administrates as well, and the keys are listed under ? (SHELL-D15, SHELL-031)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'network-admin', { at: '/' });
  await headerOf(page).getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Show these keys');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find everything' }).fill('audit');
  await expect(page.getByRole('option', { name: /Audit log/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/administration/audit_log');

  const member = await openAs(browser, 'member', { at: '/', ...phone });
  await headerOf(member).getByRole('button', { name: 'Search' }).click();
  await member.getByRole('combobox', { name: 'Find everything' }).fill('audit');
  await expect(member.getByText('Nothing is called “audit”.')).toBeVisible();
  await member.getByRole('combobox', { name: 'Find everything' }).fill('ignor');
  await expect(member.getByRole('option').first()).toBeVisible();
  expect(await member.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await member.getByRole('combobox', { name: 'Find everything' }).fill('zebra');
  await expect(member.getByRole('button', { name: 'Whole network' })).toHaveAttribute('aria-pressed', 'true');
  await member.keyboard.press('Enter');
  await expect(member).toHaveURL('/search?q=zebra');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
});

test('every route that the catalogues name has a page, built or to come (SHELL-D14, GEN-010)', () => {
  const routes = ['calendar', 'communication', 'administration'].flatMap((name) => {
    const text = readFileSync(new URL(`../../../docs/requirements/${name}.md`, import.meta.url), 'utf8');
    const lines = text
      .split('\n')
      .flatMap((line) => /^- \*\*[A-Z]+-[DE]?\d+\*\* \(route\) (.*)$/.exec(line)?.[1] ?? []);
    return lines.flatMap((line) => [...line.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path));
  });
  const isFamily = (path: string) => /\/(\*|\.\.\.)$/.test(path);
  const missing = routes.filter((path) => {
    const address = path.replace(/\?.*$/, '').replace(/\{\w+\}|:\w+/g, 'x');
    return !isFamily(path) && !pages.some(({ pattern }) => matchPath(pattern, address));
  });
  expect(routes.length).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});

import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

const password = 'welcome-to-atrium';

/** The day on which the sample community stands still in these tests. */
export const today = new Date(process.env.ATRIUM_DEMO_NOW ?? '2026-11-18T09:00:00+01:00');

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** Opens the calendar in a browser of its own, in which somebody of the demo community is signed in. */
export async function openAs(browser: Browser, account: string, options: ContextOptions = {}): Promise<Page> {
  const storageState = await sessionOf(browser, account, options.baseURL);
  const context = await browser.newContext({ ...options, storageState });
  const page = await context.newPage();
  await page.clock.setFixedTime(today);
  await page.goto('/appointments');
  await expect(page.locator('[data-part=frame]')).toBeVisible();
  return page;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Cookies of those who were signed in on the server of all; a journey that signs out signs in by itself. */
const sessions = new Map<string, State>();

async function sessionOf(browser: Browser, account: string, ownServer: string | undefined): Promise<State> {
  const known = ownServer === undefined ? sessions.get(account) : undefined;
  if (known) return known;
  const context = await browser.newContext(ownServer === undefined ? {} : { baseURL: ownServer });
  const headers = { accept: 'application/json' };
  const { csrf_token } = await (await context.request.get('/api/v1/session', { headers })).json();
  const answer = await context.request.post('/users/sign_in.json', {
    headers: { ...headers, 'X-CSRF-Token': csrf_token },
    data: { user: { email: `${account}@atrium.example`, password } },
  });
  expect(answer.ok()).toBe(true);
  const state = await context.storageState();
  await context.close();
  if (ownServer === undefined) sessions.set(account, state);
  return state;
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

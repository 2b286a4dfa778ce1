import type { Session } from '@atrium/core/session';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';

const password = 'welcome-to-atrium';

/** A journey, after which every browser is closed that it opened: their pages would go on listening and working. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** The day on which the sample community stands still in these tests. */
export const today = new Date(process.env.ATRIUM_DEMO_NOW ?? '2026-11-18T09:00:00+01:00');

type Options = NonNullable<Parameters<Browser['newContext']>[0]> & { at?: string };

/** Opens a page, the calendar unless told, in a browser of its own, in which somebody of the community is signed in. */
export async function openAs(browser: Browser, account: string, { at, ...options }: Options = {}): Promise<Page> {
  const storageState = await sessionOf(browser, account, options.baseURL);
  const context = await browser.newContext({ ...options, storageState });
  const page = await context.newPage();
  await page.clock.setFixedTime(today);
  await page.goto(at ?? '/appointments');
  await expect(page.locator('[data-part=frame]')).toBeVisible();
  return page;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Cookies of those who were signed in on the server of all; a journey that signs out signs in by itself. */
const sessions = new Map<string, State>();

/** Cookies of somebody who is signed in, for a browser with the time of the day. */
export async function sessionOf(browser: Browser, account: string, ownServer: string | undefined): Promise<State> {
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

/** Changes on its way what a page hears of its session: by the call, since the page carries none by itself then. */
export async function changeSession(page: Page, change: (session: Session) => object): Promise<void> {
  await page.route('**/api/v1/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const carried = /<script type="application\/json" id="carried">[^<]*<\/script>/;
    await route.fulfill({ response, body: (await response.text()).replace(carried, '') });
  });
}

/** Signs in through the form; ends on the page that was asked for. */
export async function signIn(page: Page, account: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.locator('input[name=email]').fill(`${account}@atrium.example`);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[data-part=frame]')).toBeVisible();
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with what axe finds on the page as it stands; the rows of the month sheet alone may be lower than a target. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(stopped);
  // Of what is right axe would name every element, and put all it finds together on a second page, for the sake of frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(levels);
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  const low = violations.filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes);
  const allowed = await page.evaluate(
    (targets) => targets.filter((at) => document.querySelector(at)?.closest('[data-part=month-sheet]')),
    low.map(({ target }) => target.join(' ')),
  );
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  expect(found.filter((each) => !allowed.some((at) => each === `target-size: ${at}`))).toEqual([]);
}

/** A menu that is still closing hides the page from those who cannot see it, for as long as it takes. What goes by scrolling never ends. */
function stopped(): boolean {
  const moving = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline);
  return moving.every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
}

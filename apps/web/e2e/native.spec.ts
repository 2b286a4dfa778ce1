import { expect, type Page } from '@playwright/test';
import { openAs, test } from './journey.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile CommunityApp/2.4',
} as const;

/** Puts an app around every page of a browser, which keeps what it is told. */
async function openInApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told, CommunityApp: { postMessage: (message: string) => told.push(message) } });
  });
  await page.reload();
}

const say = (page: Page, message: object) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent('communityapp', { detail })), JSON.stringify(message));

const told = (page: Page, type: string) =>
  page.evaluate((wanted) => {
    const { told: all } = window as unknown as { readonly told: readonly string[] };
    return all
      .map((text): { readonly type: string; readonly payload: unknown } => JSON.parse(text))
      .filter((message) => message.type === wanted)
      .map(({ payload }) => payload);
  }, type);

test('inside the app the page is bare, and both tell each other what they need (SHELL-001, SHELL-009, SHELL-019, NATIVE-001, NATIVE-D03, NATIVE-D05)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { ...phone, at: '/groups/garden' });
  await openInApp(page);
  const header = page.locator('[data-part=header]');
  await expect(header.getByRole('button')).toHaveAccessibleName('Search');
  await expect(page.locator('[data-part=chat-button]')).toHaveCount(0);
  await expect.poll(() => told(page, 'ready')).toEqual([{ path: '/groups/garden' }]);
  await expect.poll(async () => (await told(page, 'set_badge')).length).toBeGreaterThan(1);

  await say(page, { type: 'push_opened', payload: { path: '/members' } });
  await expect(page).toHaveURL('/members');
  await expect.poll(async () => (await told(page, 'navigate')).at(-1)).toEqual({ path: '/members' });
  await say(page, { type: 'push_opened', payload: { path: 'https://evil.example' } });
  await say(page, { type: 'back', payload: {} });
  await expect(page).toHaveURL('/groups/garden');

  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'https://elsewhere.example/', textContent: 'Out' });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Out', exact: true }).click();
  await expect.poll(() => told(page, 'open_external')).toEqual([{ url: 'https://elsewhere.example/' }]);
  await expect(page).toHaveURL('/groups/garden');

  const registered = page.waitForResponse((answer) => /\/api\/v1\/devices$/.test(answer.url()));
  const device = { token: 'phone-of-mira', platform: 'android', name: 'Miras Telefon', app_version: '2.4' };
  await say(page, { type: 'device_registered', payload: device });
  expect((await registered).status()).toBe(201);
});

import { expect } from '@playwright/test';
import { expectAccessible, openAs, signIn, test, today } from './journey.ts';

test('a visitor is asked to sign in and led back to the page they wanted (AUTH-D01, com:DIR-D03)', async ({ page }) => {
  await page.goto('/appointments?date=2026-12-01');
  await expect(page).toHaveURL('/users/sign_in?return_to=%2Fappointments%3Fdate%3D2026-12-01');
  await expect(page.locator('input[name=email]')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, 'member', page.url());
  await expect(page).toHaveURL(/^http[^?]+\/appointments\?.*date=2026-12-01/);
});

test('signing in leads to no other host, whatever the address asks for (AUTH-E01)', async ({ page }) => {
  for (const asked of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example']) {
    await page.context().clearCookies();
    await signIn(page, 'member', `/users/sign_in?return_to=${encodeURIComponent(asked)}`);
    await expect(page).toHaveURL('/');
  }
});

test('a wrong password keeps the address and says what is wrong (AUTH-D02)', async ({ page }) => {
  await page.goto('/users/sign_in');
  await page.getByLabel('Email address').fill('member@atrium.example');
  await page.getByLabel('Password', { exact: false }).first().fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is wrong.');
  await expect(page.getByLabel('Email address')).toHaveValue('member@atrium.example');
});

test('signing out empties every tab, and the next person starts anew in all of them (AUTH-D10, AUTH-D29)', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.clock.setFixedTime(today);
  await signIn(page, 'member');
  const other = await page.context().newPage();
  await other.clock.setFixedTime(today);
  await other.goto('/chat');
  await other.locator('[data-part=chat-row]').filter({ hasText: 'Jonas Ferrand' }).click();
  await expect(other.getByRole('log').locator('[data-part=message]').first()).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/users/sign_in');
    await expect(tab.locator('[data-part=sign-in-form]')).toBeVisible();
    await expect(tab.getByText('Jonas Ferrand')).toHaveCount(0);
  }
  const kept = await other.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  expect(kept.flat().filter((key) => key !== 'atrium.theme')).toEqual([]);
  await signIn(page, 'member2', '/users/sign_in');
  await expect(other.locator('[data-part=frame]')).toBeVisible();
  await expect(other.getByRole('button', { name: /Jonas Ferrand/ })).toBeVisible();
});

test('on a slow line nothing is offered to type in before the page of the door has come (AUTH-D29)', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const doors: number[] = [];
  await page.exposeFunction('tellDoor', (begun: number) => doors.push(begun));
  await page.addInitScript(tellDoorOnce);
  await signIn(page, 'member');
  await page.goto('/');
  await expect(page.locator('[data-part=frame]')).toBeVisible();
  expect(doors).toHaveLength(1);
  const visitor = page.waitForResponse('**/api/v1/session');
  await page.route('/users/sign_in', async (route) => {
    await visitor;
    // Who visits is known in the page that is left, so its door would be drawn by now.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.locator('[data-part=sign-in-form]')).toBeVisible();
  await expect.poll(() => doors.at(-1)).toBe(await page.evaluate(() => performance.timeOrigin));
  expect(doors).toHaveLength(2);
});

test('a page of one account goes when another one signs in beside it (AUTH-D29)', async ({ browser }) => {
  const page = await openAs(browser, 'member');
  const other = await page.context().newPage();
  await other.goto('/appointments');
  await expect(other.getByRole('grid')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, 'member2', '/users/sign_in');
  await expect(other.getByRole('button', { name: /Jonas Ferrand/ })).toBeVisible();
});

test('a session that has ended covers the page until its member is back (GEN-D02, AUTH-D29)', async ({ browser }) => {
  const page = await openAs(browser, 'member');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.context().clearCookies();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(async () => {
    // What the page reads by itself may notice the end before the click does.
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Next month' }).click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.locator('[data-part=frame]')).toBeHidden();
  await dialog.locator('input[name=password]').fill('welcome-to-atrium');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
});

test('an address that leads nowhere says so (GEN-D07)', async ({ browser }) => {
  const page = await openAs(browser, 'member');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
});

/** Tells the test that this page shows the door, when it first does. */
function tellDoorOnce(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-part=sign-in-form]') === null) return;
    observer.disconnect();
    Reflect.get(window, 'tellDoor')(performance.timeOrigin);
  });
  observer.observe(document, { childList: true, subtree: true });
}

import { expect, test } from '@playwright/test';
import { expectAccessible, openAs, signIn } from './journey.ts';

test('a visitor is asked to sign in and led back to the page they wanted (AUTH-D01)', async ({ page }) => {
  await page.goto('/appointments?date=2026-12-01');
  await expect(page).toHaveURL('/users/sign_in?return_to=%2Fappointments%3Fdate%3D2026-12-01');
  await expectAccessible(page);
  await signIn(page, 'member', page.url());
  await expect(page).toHaveURL(/^http[^?]+\/appointments\?.*date=2026-12-01/);
});

test('a wrong password keeps the address and says what is wrong (AUTH-D02)', async ({ page }) => {
  await page.goto('/users/sign_in');
  await page.getByLabel('Email address').fill('member@atrium.example');
  await page.getByLabel('Password', { exact: false }).first().fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is wrong.');
  await expect(page.getByLabel('Email address')).toHaveValue('member@atrium.example');
});

test('signing out leads to the door, and another tab follows (AUTH-D10)', async ({ browser }) => {
  const page = await openAs(browser, 'member');
  const other = await page.context().newPage();
  await other.goto('/appointments');
  await expect(other.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/users\/sign_in/);
  await other.getByRole('button', { name: 'Next month' }).click();
  await expect(other.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('an address that leads nowhere says so (GEN-D07)', async ({ browser }) => {
  const page = await openAs(browser, 'member');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
});

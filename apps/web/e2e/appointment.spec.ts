import { expect } from '@playwright/test';
import { contentOf, fillWeekly } from './appointment-journey.ts';
import { expectAccessible, openAs, test } from './journey.ts';

const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de-DE' } as const;

test('a weekly appointment with a file in a group calendar shows up elsewhere without a reload (CAL-053, UPLD-007)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const mira = await openAs(browser, 'member');
  const jonas = await openAs(browser, 'member2', phone);
  await expect(jonas.locator('[data-part=appointment-list]')).toBeVisible();

  await fillWeekly(mira, 'Compost turning');
  await expectAccessible(mira);
  await mira.getByRole('button', { name: 'Save' }).click();

  await expect(mira.getByRole('heading', { name: 'Compost turning' })).toBeVisible();
  await expect(mira.getByText(/^Weekly on Friday/)).toBeVisible();
  await expect(mira.getByRole('link', { name: /rota\.txt/ })).toBeVisible();
  await expect(jonas.getByRole('link', { name: /Compost turning/ }).first()).toBeVisible();

  await jonas
    .getByRole('link', { name: /Compost turning/ })
    .first()
    .click();
  const file = jonas.getByRole('link', { name: /rota\.txt/ });
  expect(await contentOf(file)).toBe('Week 47: Mira\n');
  await expectAccessible(jonas);
});

test('a form with problems shows them, keeps every word and asks before it is left (CAL-057, CAL-061, CAL-D56)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: '/appointments/new', ...phone });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('Half a plan');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half a plan');
  await expectAccessible(page);
});

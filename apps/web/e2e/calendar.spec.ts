import { expect, type Page } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

const series = 'Morning song on the steps';

test('accepting one date of a series reaches another browser without a reload (CAL-125, CAL-D96)', async ({
  browser,
}) => {
  const mira = await openAs(browser, 'member');
  const jonas = await openAs(browser, 'member2');
  await mira
    .getByRole('link', { name: new RegExp(series) })
    .first()
    .click();
  await expect(mira.getByRole('heading', { name: series })).toBeVisible();
  await jonas.goto(new URL(mira.url()).pathname);
  const before = await acceptedCount(jonas);

  await mira.getByRole('button', { name: 'Accept' }).click();
  await expect(mira.getByRole('radio', { name: /Only this date/ })).toBeChecked();
  await mira.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();

  await expect.poll(() => acceptedCount(mira)).toBe(before + 1);
  await expect.poll(() => acceptedCount(jonas)).toBe(before + 1);
  await expectAccessible(jonas);

  await mira.getByRole('link', { name: 'Next date' }).click();
  await expect(mira.getByText('You have not answered yet.')).toBeVisible();
});

test('the month is one grid that keys walk, and forgets nothing on the way (CAL-023, CAL-D146)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member');
  await expect(page).toHaveURL(/\/appointments\?/);
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: /December 2026/ })).toBeVisible();
  await page
    .getByRole('radio', { name: 'List' })
    .or(page.getByRole('button', { name: 'List' }))
    .first()
    .click();
  await expect(page).toHaveURL(/view=list/);
  await page.goto('/appointments');
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole('heading', { name: /December 2026/ })).toBeVisible();
});

async function acceptedCount(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ (accepted|Zusagen?|zugesagt)$/).textContent();
  return Number.parseInt(text ?? '', 10);
}

import { expect } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de' } as const;

test('a member begins at home, answers what is next, and leads on from there (SHELL-D10, SHELL-D11, SHELL-D12, SHELL-D13)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await openAs(browser, 'member', { at: '/' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good morning, Mira/);
  const next = page.getByRole('region', { name: 'Next appointments' });
  await expect(next.getByRole('listitem')).toHaveCount(5);
  // The chats come by the socket, after the page.
  const unread = page.getByRole('region', { name: 'Unread messages' }).getByRole('listitem');
  await expect(unread.first()).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('region', { name: 'Your groups' })).toContainText('Garden group');
  const invite = page.getByRole('region', { name: 'Open invites' }).getByRole('listitem').first();
  await expect(invite).toBeVisible();
  await expectAccessible(page);
  const declined = next.getByRole('listitem').filter({ hasText: /Thursday, 19 November.*Chorprobe/ });
  await declined.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(declined).toHaveCount(0);
  await next.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('grid')).toBeVisible();

  const guest = await openAs(browser, 'guest', { at: '/', ...phone });
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/^Guten Morgen, /);
  for (const block of ['Ihre nächsten Termine', 'Offene Einladungen', 'Ungelesene Nachrichten']) {
    await expect(guest.getByRole('region', { name: block })).toBeVisible();
  }
  await expectAccessible(guest);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('everything is found by its name, what is to come says so, and visitors read legal texts (SHELL-D14, SHELL-D15, USERBAR-034)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: '/' });
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find everything' }).fill('ferr');
  await expect(page.getByRole('option', { name: /Jonas Ferrand/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find everything' }).fill('direct');
  await expect(page.getByRole('option', { name: /Directory/ }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/members');
  const pageOfFiles = page.waitForRequest(/\/assets\/folder\.route-[\w-]+\.js$/);
  await page.getByRole('link', { name: 'Files', exact: true }).hover();
  await pageOfFiles;
  const groups = page.locator('[data-part=userbar-section]').filter({ hasText: 'Garden group' });
  const section = groups.getByRole('button');
  await section.click();
  await page.reload();
  await expect(page.locator('[data-part=userbar-section][data-state=closed]')).toHaveCount(1);

  const answer = await page.goto('/tasks/my');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
  const visitor = await (await browser.newContext(phone)).newPage();
  await visitor.goto('/legal/privacy');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rechtliches');
  await expect(visitor.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await expectAccessible(visitor);
});

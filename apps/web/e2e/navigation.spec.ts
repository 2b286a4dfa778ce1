import { expect, type Page } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';
import { enter, fill } from './keyboard.ts';

const userbarOf = (page: Page) => page.locator('[data-part=userbar]');
const words = (page: Page) => page.getByRole('textbox', { name: /^Words/ });
const addresses = (page: Page) => page.getByRole('textbox', { name: /^Leads to/ });

async function addLink(page: Page, name: string, address: string): Promise<void> {
  await enter(page, page.getByRole('button', { name: 'Add link' }));
  await fill(page, words(page).last(), name);
  await fill(page, addresses(page).last(), address);
}

test('an administrator puts the network’s navigation in order by keyboard alone (NAV-001, NAV-018, GEN-D15, USERBAR-D05)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await openAs(browser, 'network-admin', { at: '/administration' });
  await page.route('**/administration/navigation.json', (route) => route.abort());
  await page
    .locator('main')
    .getByRole('link', { name: /^Navigation/ })
    .first()
    .click();
  await expect(page.locator('main').getByRole('alert')).toBeVisible();
  await page.unroute('**/administration/navigation.json');
  await enter(page, page.locator('main').getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Navigation' })).toBeVisible();
  await addLink(page, 'House rules', '/files');
  await addLink(page, 'Newspaper', 'https://example.org/news');
  await enter(page, page.getByRole('button', { name: 'Move Newspaper up' }));
  await expect(words(page).first()).toHaveValue('Newspaper');
  await enter(page, page.getByRole('button', { name: 'Put House rules below the link before it' }));
  await expectAccessible(page);
  await enter(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(userbarOf(page).getByRole('link', { name: 'Newspaper' })).toBeVisible();
  await expect(userbarOf(page).getByRole('link', { name: 'House rules' })).toHaveAttribute('href', '/files');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/administration');
});

test('a form whose session ends on the way keeps every word, and is saved once its writer is back (GEN-E01)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'network-admin', { at: '/groups/haus-linde/administration/navigation/edit' });
  await addLink(page, 'Laundry plan', '/groups/haus-linde/files');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.locator('input[name=password]').fill('welcome-to-atrium');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(words(page).last()).toHaveValue('Laundry plan');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
});

test('the navigation of a group stands inside it alone; the app has one as well (NAV-002, APPNAV-001, GEN-D15)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await openAs(browser, 'network-admin', { at: '/groups/garden/administration/navigation/edit' });
  await expect(page.getByRole('heading', { level: 1, name: /Garden group/ })).toBeVisible();
  await addLink(page, 'Watering rota', '/groups/garden/files');
  await enter(page, page.getByRole('button', { name: 'Save' }));
  await expect(userbarOf(page).getByRole('link', { name: 'Watering rota' })).toBeVisible();
  await userbarOf(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(userbarOf(page).getByRole('link', { name: 'Watering rota' })).toHaveCount(0);

  const app = await openAs(browser, 'network-admin', { at: '/administration/app_navigation/edit' });
  await expect(app.getByText(/Five are recommended/)).toBeVisible();
  await expectAccessible(app);
});

test('who is no administrator any more is told so by the next save, and sees no way there (GEN-E03)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'network-admin', { at: '/administration/settings/edit' });
  await page.getByRole('textbox').first().fill('Lindenhof am Bach');
  await page.route('**/administration/settings', (route) => {
    const body = JSON.stringify({ error: true, code: 'forbidden', message: '', errors: {} });
    return route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, contentType: 'application/json', body })
      : route.continue();
  });
  await page.route('**/api/v1/session', async (route) => {
    const response = await route.fetch();
    const session = await response.json();
    const network = { ...session.network, can: { ...session.network.can, administrate: false } };
    await route.fulfill({ response, json: { ...session, network } });
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('main [data-part=screen-state]')).toHaveAttribute('data-state', 'notAllowed');
  await expect(userbarOf(page).getByRole('link', { name: 'Administration' })).toHaveCount(0);
});

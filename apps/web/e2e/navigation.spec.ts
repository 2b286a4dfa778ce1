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

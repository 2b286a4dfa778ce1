import { expect, type Page } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

const rows = (page: Page) => page.locator('[data-part=participant]');
const notices = (page: Page) => page.locator('[data-part=toasts]');

test('a new appointment offers to add people; they are found, changed, removed and brought back (CAL-D59, CAL-133, CAL-149, CAL-155, CAL-D104)', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openAs(browser, 'network-admin');
  await create(page, 'Harvest supper');
  await notices(page).getByRole('button', { name: 'Add participants' }).click();
  await choose(page, 'reading', /Reading circle/);
  await choose(page, 'board', /Board/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(notices(page)).toContainText(/\d+ added, 1 already present/);
  await expect(page.getByRole('button', { name: 'Add participants' })).toBeFocused();
  await expect(rows(page).filter({ hasText: 'Ewa Aydoğan' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Search participants' }).fill('aydogan');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Status of Ewa Aydoğan' }).selectOption('accepted');
  await expect(notices(page)).toContainText('The status of Ewa Aydoğan has been changed.');
  await page.getByRole('textbox', { name: 'Search participants' }).fill('');
  await page.getByRole('button', { name: /^Accepted/ }).click();
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove Ewa Aydoğan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Remove Ines/ })).toBeFocused();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notices(page)).toContainText('Ewa Aydoğan is a participant again.');
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('link', { name: 'Back to the appointment' }).click();
  await expect(page.getByRole('heading', { name: 'Harvest supper' })).toBeVisible();
});

test('says that adding has failed, names the seats left and keeps the choice (CAL-156, CAL-D87)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'network-admin');
  await create(page, 'Boat trip');
  await page.getByRole('link', { name: 'Manage participants' }).click();
  await expect(page.getByRole('heading', { name: 'Manage participants' })).toBeVisible();
  await page.route('**/participants', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { error: true, code: 'attendee_limit_reached', message: 'Full.', errors: {}, seats_left: 10 },
        })
      : route.continue(),
  );
  await notices(page).getByRole('button', { name: 'Add participants' }).click();
  await choose(page, 'reading', /Reading circle/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(notices(page)).toContainText('This could not be saved.');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Only 10 seats are left. Nobody has been added.',
  );
  await expect(page.getByRole('list', { name: 'Chosen' })).toContainText('Reading circle');
});

test('shows an answer given elsewhere, and manages people for nobody but those who may (CAL-133, CAL-134)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const ines = await openAs(browser, 'network-admin');
  await create(ines, 'Plant swap');
  await notices(ines).getByRole('button', { name: 'Add participants' }).click();
  await choose(ines, 'jonas', /Jonas Ferrand/);
  await ines.keyboard.press('Escape');
  await ines.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  const status = ines.getByRole('combobox', { name: 'Status of Jonas Ferrand' });
  await expect(status).toHaveValue('open');

  const jonas = await openAs(browser, 'member2', { at: ines.url(), viewport: { width: 390, height: 844 } });
  await expect(jonas.getByRole('heading', { name: 'Nicht erlaubt' })).toBeVisible();
  await jonas.getByRole('link', { name: 'Zurück zum Termin' }).click();
  await jonas.getByRole('button', { name: 'Zusagen' }).click();
  await expect(status).toHaveValue('accepted');

  await jonas.goto('/appointments/000000000000000000000000/participants');
  await expect(jonas.getByRole('heading', { name: 'Termin nicht gefunden' })).toBeVisible();
});

async function create(page: Page, name: string) {
  await page.goto('/appointments/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function choose(page: Page, text: string, name: RegExp) {
  await page.getByRole('combobox', { name: /^People, groups and roles/ }).fill(text);
  await page.getByRole('option', { name }).click();
}

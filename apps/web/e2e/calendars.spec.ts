import { type APIResponse, type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

test('a calendar with a child comes and goes, known everywhere without a reload (CAL-203, CAL-215, CAL-218, CAL-230, CAL-232, CAL-D29, CAL-D137, CAL-D139)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: '/calendars' });
  await expect(page).toHaveURL(/\/calendars\/manage$/);
  await expect(page.getByRole('button', { name: 'New calendar', exact: true })).toBeVisible();
  await expectAccessible(page);
  await create(page, 'Beekeeping');
  await page.getByRole('link', { name: 'New calendar below “Beekeeping”' }).click();
  await expect(page.getByRole('combobox', { name: 'Parent calendar' })).toHaveValue(/^[0-9a-f]{24}$/);
  await save(page, 'Bees');
  await expect(row(page, 'Bees')).toHaveAttribute('data-child', 'true');

  await page.getByRole('link', { name: 'All appointments' }).click();
  await page.getByRole('button', { name: 'Calendars' }).click();
  await expect(page.getByRole('checkbox', { name: 'Bees' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Calendars', exact: true }).click();
  await page.getByRole('button', { name: 'Delete “Beekeeping”' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete the calendar “Beekeeping”?' });
  await expect(dialog).toContainText('Together with the calendars below it, it holds no appointments.');
  await expect(dialog).toContainText('The calendar below it is deleted too: Bees.');
  await dialog.getByRole('button', { name: 'Delete calendar' }).click();
  await expect(notices(page)).toContainText('Deleted.');
  await expect(row(page, 'Beekeeping')).toHaveCount(0);
  await expect(row(page, 'Bees')).toHaveCount(0);
});

test('a shared calendar is read by its recipient, who can only give it up (CAL-219, CAL-225, CAL-D136, CAL-E118)', async ({
  browser,
}) => {
  const owner = await openAs(browser, 'member', { at: '/calendars/new?type=personal' });
  await owner.getByRole('combobox', { name: 'Shared with' }).fill('jonas');
  await owner
    .getByRole('option', { name: /^Jonas/ })
    .first()
    .click();
  await save(owner, 'Travels');
  await expect(row(owner, 'Travels')).toContainText('Shared with 1 person');
  const editPath = await owner.getByRole('link', { name: 'Edit “Travels”' }).getAttribute('href');

  const recipient = await openAs(browser, 'member2', { at: '/calendars/manage', locale: 'de-DE' });
  const shared = row(recipient, 'Travels');
  await expect(shared.getByRole('link')).toHaveCount(0);
  await expect(shared.getByRole('button')).toHaveText(['Freigabe entfernen']);
  await recipient.goto(`${editPath}`);
  await expect(recipient.getByRole('heading', { name: 'Nicht erlaubt' })).toBeVisible();
  await recipient.goto('/calendars/manage');
  await shared.getByRole('button').click();
  await recipient.getByRole('alertdialog').getByRole('button', { name: 'Freigabe entfernen' }).click();
  await expect(notices(recipient)).toContainText('Gelöscht.');
  await expect(shared).toHaveCount(0);

  await owner.reload();
  await expect(row(owner, 'Travels')).toBeVisible();
});

test('two who save at once both keep what they wrote (CAL-216, CAL-D09, CAL-D56)', async ({ browser }) => {
  const page = await openAs(browser, 'network-admin', { at: '/calendars/new?type=network' });
  await save(page, 'Festivals');
  await page.getByRole('link', { name: 'Edit “Festivals”' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('My festivals');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await save(other, 'Their festivals');

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(name).toHaveValue('Their festivals');
  await name.fill('Our festivals');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /^Calendar/ })
    .click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Our festivals');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Our festivals')).toBeVisible();
});

test('a calendar that is not saved keeps what was entered and says so (CAL-231)', async ({ browser }) => {
  const page = await openAs(browser, 'member', { at: '/calendars/new?type=personal' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Harvest');
  await page.route('**/calendars', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page)).toContainText('This could not be saved.', { timeout: 20_000 });
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Harvest');
  await page.unroute('**/calendars');
  await save(page, 'Harvest');
});

test('who may not create or see a calendar is told so (CAL-207, CAL-E120, CAL-E129)', async ({ browser }) => {
  const guest = await openAs(browser, 'guest', { at: '/calendars/manage' });
  await expect(guest.getByRole('heading', { name: 'Kalender', level: 1 })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Neuer Kalender' })).toHaveCount(0);
  await expectAccessible(guest);
  await guest.goto('/calendars/new');
  await expect(guest.getByRole('heading', { name: 'Nicht erlaubt' })).toBeVisible();
  const member = await openAs(browser, 'member', { at: '/calendars/new?type=network' });
  await expect(member.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  await member.goto('/calendars/new?type=nonsense');
  await expect(member.getByRole('heading', { name: /^New/ })).toBeVisible();
  for (const id of ['nonsense', '0'.repeat(24)]) {
    await member.goto(`/calendars/${id}/edit`);
    await expect(member.getByRole('heading', { name: 'Calendar not found' })).toBeVisible();
  }
});

test('addresses are made, copied, renewed and revoked (CAL-233, CAL-235, CAL-237, CAL-D140, CAL-D141, CAL-E122, CAL-E124)', async ({
  browser,
}) => {
  const page = await openSubscriber(browser);
  await page.goto('/calendars/subscribe');
  await page.getByRole('link', { name: 'Go to the settings' }).click();
  await act(page, 'Create addresses', 'Your addresses are ready.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show the addresses' }).click();
  await page.getByRole('button', { name: 'Copy Address: All calendars' }).click();
  await expect(notices(page)).toContainText('The address has been copied.');
  await expectAccessible(page);
  const first = await page.evaluate(() => navigator.clipboard.readText());
  expect(await statusOf(page.request.get(first))).toBe(200);

  await page.getByRole('link', { name: 'Renew or revoke the addresses' }).click();
  await act(page, 'Renew addresses', 'The addresses have been renewed.');
  expect(await statusOf(page.request.get(first))).toBe(404);
  await page.getByRole('link', { name: 'Show the addresses' }).click();
  const second = await page.getByRole('textbox', { name: 'Address: All calendars' }).inputValue();
  expect(await statusOf(page.request.get(second))).toBe(200);
  await page.goto('/settings/calendars');
  await act(page, 'Revoke addresses', 'The addresses have been revoked.');
  expect(await statusOf(page.request.get(second))).toBe(404);
  await page.goto('/calendars/subscribe');
  await expect(page.getByText('You have no addresses to subscribe with yet.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('an address the clipboard refuses can be copied by hand (CAL-238, CAL-D143, CAL-E123)', async ({ browser }) => {
  const page = await openAs(browser, 'group-admin');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/settings/calendars');
  await act(page, 'Create addresses', 'Your addresses are ready.');
  await page.goto('/calendars/subscribe');
  await page.getByRole('button', { name: 'Copy Address: All calendars' }).click();
  await expect(notices(page)).toContainText('Something went wrong.');
  await expect(page.getByRole('textbox', { name: 'Address: All calendars' })).toBeFocused();
});

async function openSubscriber(browser: Browser): Promise<Page> {
  return openAs(browser, 'member', { permissions: ['clipboard-read', 'clipboard-write'] });
}

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New calendar' }).click();
  await page.getByRole('menuitem', { name: 'Personal calendar' }).click();
  await expect(page.getByRole('heading', { name: 'New personal calendar' })).toBeVisible();
  await save(page, name);
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/calendars\/manage$/);
  await expect(notices(page)).toContainText('Saved.');
  await expect(row(page, name)).toBeVisible();
}

/** Asks for an act of the setting, agrees, and hears that it is done. */
async function act(page: Page, label: string, done: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  await expect(notices(page)).toContainText(done);
}

function row(page: Page, name: string) {
  return page.locator('[data-part=calendar-row]').filter({ hasText: name });
}

function notices(page: Page) {
  return page.locator('[data-part=toasts]');
}

async function statusOf(answer: Promise<APIResponse>): Promise<number> {
  return (await answer).status();
}

import { expect, type Page, test } from '@playwright/test';
import { fillWeekly } from './appointment-journey.ts';
import { expectAccessible, openAs } from './journey.ts';

const places = [
  ['All appointments', /\/appointments(\?|$)/],
  ['Taking part', /\/appointments\/participating/],
  ['Invitations', /\/appointments\/invites/],
  ['Calendars', /\/calendars\/manage/],
  ['Subscribe', /\/calendars\/subscribe/],
] as const;

test('every page of the area is reached by clicking, and says what it is (CAL-001, CAL-002, CAL-012, CAL-158, CAL-203, CAL-233, CAL-D30)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await openAs(browser, 'member');
  for (const [name, address] of places) {
    const entry = areaOf(page).getByRole('link', { name });
    await entry.click();
    await expect(page).toHaveURL(address);
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  }
});

test('a group has its own month under its slug, by either address (CAL-010, CAL-011, CAL-013)', async ({ browser }) => {
  const page = await openAs(browser, 'member');
  for (const end of ['calendars', 'appointments']) {
    await page.goto(`/groups/garden/${end}`);
    await expect(page.getByRole('heading', { name: /Garden group/ }).first()).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/groups/garden/${end}`));
  }
});

test('whoever wrote an appointment adds people, writes to them and deletes it (CAL-006, CAL-033, CAL-133, CAL-155, CAL-176, CAL-185, CAL-197, CAL-198, CAL-D59)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await openAs(browser, 'group-admin');
  await fillWeekly(page, 'Tool repair');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Tool repair' })).toBeVisible();
  await page
    .getByRole('button', { name: 'Add participants' })
    .or(page.getByRole('link', { name: 'Add participants' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/participants/);
  await expectAccessible(page);
  await addJonas(page);

  await page.goBack();
  await page.getByRole('link', { name: 'Write to attendees' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Bring a file');
  await page.getByRole('textbox', { name: 'Message' }).fill('And gloves.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tool repair' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete appointment' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /All dates/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete appointment' }).click();
  await expect(page).toHaveURL(/\/appointments(\?|$)/);
  await expect(page.getByText('The appointment has been deleted.')).toBeVisible();
});

test('members, administrators and guests are offered what they may (CAL-003, CAL-008, CAL-E129)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const offers: Record<string, readonly boolean[]> = {};
  for (const account of ['member', 'group-admin', 'network-admin', 'guest']) {
    const page = await openAs(browser, account);
    const mayCreate = await page.locator('[data-part=new-appointment]').isVisible();
    await areaOf(page).getByRole('link', { name: 'Calendars' }).click();
    await expect(page.locator('[data-part=calendar-manager]')).toBeVisible();
    offers[account] = [mayCreate, await page.getByRole('button', { name: 'New calendar' }).isVisible()];
    await page.context().close();
  }
  expect(offers).toEqual({
    member: [true, true],
    'group-admin': [true, true],
    'network-admin': [true, true],
    guest: [false, false],
  });
});

function areaOf(page: Page) {
  return page.locator('[data-part=calendar-navigation]');
}

async function addJonas(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Add/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('combobox')
    .or(dialog.getByRole('searchbox'))
    .or(dialog.getByRole('textbox'))
    .first()
    .fill('Jonas');
  await dialog.getByRole('option', { name: /Jonas Ferrand/ }).click();
  await dialog.getByRole('button', { name: /^Add/ }).last().click();
  await expect(page.getByText(/1 .*added/)).toBeVisible();
}

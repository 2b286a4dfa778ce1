import { expect, type Locator, type Page } from '@playwright/test';
import { fillWeekly } from './appointment-journey.ts';
import { expectAccessible, openAs, test } from './journey.ts';

const places = [
  ['All appointments', /\/appointments(\?|$)/, /^November 2026 · Lindenhof$/],
  ['Taking part', /\/appointments\/participating/, /^November 2026 · Lindenhof$/],
  ['Invitations', /\/appointments\/invites/, /^Invitations · Lindenhof$/],
  ['Calendars', /\/calendars\/manage/, /^Calendars · Lindenhof$/],
  ['Subscribe', /\/calendars\/subscribe/, /^.+ · Lindenhof$/],
] as const;

test('every page of the area is reached by clicking, and says what it is (CAL-001, CAL-002, CAL-012, CAL-158, CAL-203, CAL-233, CAL-D30)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await openAs(browser, 'member');
  for (const [name, address, title] of places) {
    const entry = areaOf(page).getByRole('link', { name });
    await entry.click();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title.source.slice(1)}`));
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  }
});

test('a group has its own month under its slug, by either address (CAL-010, CAL-011, CAL-013)', async ({ browser }) => {
  const page = await openAs(browser, 'member');
  for (const end of ['calendars', 'appointments']) {
    await page.goto(`/groups/garden/${end}`);
    await expect(page.locator('[data-part=group-head]')).toHaveText(/Garden group/);
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/groups/garden/${end}`));
  }
});

test('whoever wrote an appointment adds people and deletes it (CAL-006, CAL-033, CAL-133, CAL-155, CAL-197, CAL-198, CAL-D59)', async ({
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
  const adding = page.getByRole('dialog', { name: 'Add participants' });
  await expect(adding.getByRole('combobox', { name: /^People/ })).toBeFocused();
  await expectAccessible(page);
  await addJonas(adding);
  await expect(page.getByText(/1 .*added/)).toBeVisible();

  await page.getByRole('link', { name: 'Back to the appointment' }).click();
  await expect(page.getByRole('heading', { name: 'Tool repair' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete appointment' }).click();
  const question = page.locator('[role=alertdialog], [role=dialog]');
  await question.getByRole('radio', { name: /All dates/ }).click();
  await question.getByRole('button', { name: 'Delete appointment' }).click();
  await expect(page).toHaveURL(/\/appointments(\?|$)/);
  await expect(page.getByText('The appointment has been deleted.')).toBeVisible();
});

test('members, administrators and guests each sign in and find their calendars (CAL-003)', async ({ browser }) => {
  test.setTimeout(90_000);
  for (const account of ['member', 'group-admin', 'network-admin', 'guest']) {
    const page = await openAs(browser, account);
    await areaOf(page).locator('a[href="/calendars/manage"]').click();
    await expect(page).toHaveURL(/\/calendars\/manage/);
    await expect(page.locator('[data-part=calendar-manager]')).toBeVisible();
    await page.context().close();
  }
});

function areaOf(page: Page) {
  return page.locator('[data-part=link-bar]').filter({ has: page.locator('a[href="/calendars/manage"]') });
}

async function addJonas(adding: Locator): Promise<void> {
  await adding.getByRole('combobox', { name: /^People/ }).fill('Jonas');
  await adding.getByRole('option', { name: /Jonas Ferrand/ }).click();
  await adding.getByRole('button', { name: /^Add/ }).last().click();
}

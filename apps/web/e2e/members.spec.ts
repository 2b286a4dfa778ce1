import { expect, type Page } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

test('an administrator makes a member, gives them a role and locks them out (MEMBER-001, MEMBER-005, MEMBER-006, MEMBER-009, MEMBER-010, ROLE-002, ADMSRV-D03)', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'network-admin', {
    at: '/administration/settings/edit?tab=member',
    locale: 'en',
  });
  await admin.getByRole('switch', { name: 'Members have roles' }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Saved', { exact: false }).first()).toBeVisible();

  await admin.goto('/administration/membership_roles');
  await expect(admin.getByRole('tab', { name: 'Roles' })).toHaveAttribute('aria-selected', 'true');
  await admin.getByRole('button', { name: 'Add role' }).click();
  const form = admin.getByRole('dialog', { name: 'New role' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Treasurer');
  await form.getByRole('textbox', { name: 'Name of several' }).fill('Treasurers');
  await expectAccessible(admin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('row', { name: /Treasurer/ })).toContainText('Nobody');

  await admin.goto('/administration/members/new');
  await admin.getByRole('textbox', { name: /First name/ }).fill('Mira');
  await admin.getByRole('textbox', { name: /Last name/ }).fill('Kern');
  await admin.getByRole('textbox', { name: /Email address/ }).fill('mira.kern@example.org');
  await admin.getByRole('switch', { name: /welcome mail/ }).uncheck();
  await admin.locator('input[autocomplete=new-password]').fill('a very long password');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Add member' }).click();
  await expect(admin).toHaveURL(/administration\/members$/);

  const context = await browser.newContext({ locale: 'en' });
  const mira = await context.newPage();
  await mira.goto('/users/sign_in');
  await mira.locator('input[name=email]').fill('mira.kern@example.org');
  await mira.locator('input[name=password]').fill('a very long password');
  await mira.locator('form button[type=submit]').click();
  await expect(mira.locator('[data-part=frame]')).toBeVisible();

  await admin.getByRole('textbox', { name: 'Search by name or address' }).fill('Kern');
  await admin.getByRole('link', { name: 'Mira Kern' }).click();
  await expect(admin).toHaveURL(/\/administration\/members\/[0-9a-f]{24}\/edit$/);
  await expect(admin.locator('[data-part=two-factor-reset]')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('checkbox', { name: 'Treasurer' }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.locator('[data-part=toasts]')).toContainText('Saved.');
  await admin.goto('/administration/members');
  await admin.getByRole('textbox', { name: 'Search by name or address' }).fill('Kern');
  const row = admin.getByRole('row', { name: /Mira Kern/ });
  await expect(row).toContainText('Treasurer');
  await row.getByRole('button', { name: 'More for Mira Kern' }).click();
  await admin.getByRole('menuitem', { name: 'Lock' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Lock' }).click();
  await expect(row).toContainText('Locked');
  await mira.goto('/appointments');
  await expect(mira.locator('input[name=email]')).toBeVisible();
});

test('the members stand on a phone in the dark, in German (MEMBER-D01, MEMBER-015)', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
  const admin = await openAs(browser, 'network-admin', phone);
  await speak(admin, 'de');
  try {
    for (const [path, title] of [
      ['/administration/members', 'Mitglieder'],
      ['/administration/members?tab=roles', 'Rollen'],
      ['/administration/members/new', 'Neues Mitglied'],
    ] as const) {
      await admin.goto(path);
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectAccessible(admin);
      const width = await admin.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    }
  } finally {
    await speak(admin, null);
  }
});

/** Sets the language somebody reads. */
async function speak({ request }: Page, locale: 'de' | null): Promise<void> {
  const headers = { accept: 'application/json' };
  const { csrf_token, current_member } = await (await request.get('/api/v1/session', { headers })).json();
  const answer = await request.put(`/members/${current_member.id}/locale_settings`, {
    headers: { ...headers, 'X-CSRF-Token': csrf_token },
    data: { locale, time_zone: null },
  });
  expect(answer.ok()).toBe(true);
}

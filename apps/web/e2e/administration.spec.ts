import { expect } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

test('groups are found in their table, archived and used again; of a kind there is one as well (ADMSRV-001, ADMSRV-002, ADMSRV-D01)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'network-admin', { at: '/administration/groups', locale: 'en' });
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await expectAccessible(page);
  const rows = page.locator('[data-part=group-table] tbody tr');
  const name = (await rows.first().getByRole('link').first().textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Search groups' }).fill(name);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`${name} is archived.`)).toBeVisible();
  await expect(rows.first()).toHaveAttribute('data-state', 'archived');
  await page.reload();
  await page.getByRole('combobox', { name: 'Which groups' }).selectOption('Archived');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Use again' }).click();
  await expect(page.getByText(`${name} is in use again.`)).toBeVisible();

  await page.goto('/administration/group-categories');
  const kind = page.locator('[data-part=category] a').first();
  const slug = /group-categories\/([^/]+)\/edit/.exec((await kind.getAttribute('href')) ?? '')?.[1];
  await page.goto(`/group-categories/${slug}/administration/groups`);
  await expect(page.getByRole('heading', { level: 1, name: /^Groups of the kind/ })).toBeVisible();
  const outsider = await openAs(browser, 'member', { at: `/group-categories/${slug}/administration/groups` });
  await expect(outsider.locator('[data-part=group-table]')).toHaveCount(0);
});

test('a kind of groups is made and changed at addresses of its own (ADMSRV-D05)', async ({ browser }) => {
  const page = await openAs(browser, 'network-admin', { at: '/administration/group-categories/new', locale: 'en' });
  await page.getByRole('textbox', { name: /Name of one group/ }).fill('Workshop');
  await page.getByRole('textbox', { name: /Name of several/ }).fill('Workshops');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Workshops” is saved.')).toBeVisible();
  await page.goto('/administration/group-categories/workshops/edit');
  await expect(page.getByRole('textbox', { name: /Name of one group/ })).toHaveValue('Workshop');
});

test('the audit log is opened by its filter, and without one again (AUDIT-001, AUDIT-002, AUDIT-003)', async ({
  browser,
}) => {
  const filter = encodeURIComponent(JSON.stringify({ event_types: ['sign_in_failed'] }));
  const page = await openAs(browser, 'network-admin', {
    at: `/administration/audit_log?filter=${filter}`,
    locale: 'en',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  const kind = page.getByRole('combobox', { name: 'What happened' });
  await expect(kind).toHaveValue('sign_in_failed');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reset filter' }).click();
  await expect(page).toHaveURL(/\/administration\/audit_log$/);
  await expect(kind).toHaveValue('');
});

test('old addresses of one’s own settings lead to where they are now (PROFILE-004, PROFILE-006)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: '/users/edit', locale: 'en' });
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(page.getByRole('textbox', { name: 'New email address' })).toBeVisible();
  const session = await page.request.get('/api/v1/session', { headers: { accept: 'application/json' } });
  const { current_member } = await session.json();
  await page.goto(`/members/${current_member.id}/locale_settings`);
  await expect(page).toHaveURL(/\/settings\/locale$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Language and time' })).toBeVisible();
});

test('who is new says something of themselves, and goes on from there (ONB-001)', async ({ browser }) => {
  const page = await openAs(browser, 'group-admin', { at: '/onboarding/profile?return_to=/invites', locale: 'en' });
  await expect(page.locator('form[data-part=profile-form]')).toBeVisible();
  await expectAccessible(page);
  await page.locator('form[data-part=profile-form] button[type=submit]').click();
  await expect(page).toHaveURL(/\/invites$/);
});

test('what was begun is asked about before it is left, also what a field does not understand (FORM-004, FORM-D01)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'network-admin', { at: '/administration/invites/new?tab=person', locale: 'en' });
  const address = page.getByRole('textbox', { name: /address/i }).first();
  await address.fill('ida@example.org');
  const away = page.getByRole('link', { name: 'Audit log' }).first();
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await away.click();
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(address).toHaveValue('ida@example.org');
  await away.click();
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/administration\/audit_log$/);

  await page.goto('/administration/settings/edit');
  const minutes = page.getByRole('textbox', { name: 'For how many minutes' });
  await minutes.fill('a week');
  await minutes.blur();
  await away.click();
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(minutes).toHaveValue('a week');
});

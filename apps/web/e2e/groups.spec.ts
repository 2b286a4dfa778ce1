import { expect } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

/** A picture of one blue pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de' } as const;

test('somebody asks to join, is let in by an administrator, sees so at once, and leaves again (GROUP-022, GROUP-D01, GROUP-040)', async ({
  browser,
}) => {
  const applicant = await openAs(browser, 'member', { at: '/directory/houses' });
  await expect(applicant.getByRole('link', { name: 'Haus Ahorn' })).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByRole('link', { name: 'Haus Ahorn' }).click();
  await applicant.getByRole('button', { name: 'Ask to join' }).click();
  await applicant.getByRole('textbox').fill('We move in next month.');
  await applicant.getByRole('button', { name: 'Send request' }).click();
  await expect(applicant.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  await expectAccessible(applicant);

  const admin = await openAs(browser, 'network-admin', { at: '/groups/haus-ahorn/administration', ...phone });
  const request = admin.getByRole('listitem').filter({ hasText: 'We move in next month.' });
  await expect(request).toBeVisible();
  await expectAccessible(admin);
  await request.getByRole('button').first().press('Enter');
  await expect(request).toHaveCount(0);

  const areas = applicant.getByRole('navigation', { name: 'Areas of the group' });
  await expect(areas.getByRole('link', { name: 'Members' })).toBeVisible();
  await expect(applicant.locator('[data-part=userbar]')).toContainText('Haus Ahorn');
  await areas.getByRole('link', { name: 'Members' }).click();
  await applicant.getByRole('textbox', { name: 'Search members' }).fill('a');
  await expectAccessible(applicant);
  await applicant.getByRole('button', { name: 'More about this group' }).press('Enter');
  await applicant.getByRole('menuitem', { name: 'Leave group' }).press('Enter');
  await applicant.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).press('Enter');
  await expect(applicant.getByRole('button', { name: 'Ask to join' })).toBeVisible();
  await expect(applicant.locator('[data-part=userbar]')).not.toContainText('Haus Ahorn');
});

test('a group is created, changed, archived, deleted by its name and brought back (GROUP-004, GROUP-005, GROUP-012, GROUP-026, GROUP-D06)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'network-admin', { at: '/groups/new/circles', locale: 'en' });
  await page.locator('form[data-part=group-form] button[type=submit]').click();
  const name = page.locator('form[data-part=group-form]').getByRole('textbox').first();
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill('Bienen & Blüten');
  await page.locator('form[data-part=group-form] button[type=submit]').click();
  await expect(page).toHaveURL('/groups/bienen-blueten');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienen & Blüten');

  const menu = page.getByRole('button', { name: 'More about this group' });
  const choose = async (index: number) => {
    await menu.click();
    await page.getByRole('menuitem').nth(index).click();
  };
  await choose(0);
  await page.locator('textarea').fill('Wir haben zwölf Völker.');
  const uploaded = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/storage/images'),
  );
  await page
    .locator('[data-part=picture-field] input[type=file]')
    .setInputFiles({ name: 'hof.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await uploaded;
  await expect(page.locator('[data-part=picture-field] [data-part=avatar] img')).toBeVisible();
  const save = page.locator('form[data-part=group-form] button[type=submit]');
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await save.click();
  await expect(page.locator('[data-part=group] header [data-part=avatar] img')).toBeVisible();
  await expect(page.getByText('Wir haben zwölf Völker.')).toBeVisible();

  await choose(1);
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.locator('[data-part=group]')).toHaveAttribute('data-state', 'archived');

  await menu.click();
  await page.getByRole('menuitem').last().click();
  const confirm = page.getByRole('alertdialog').getByRole('button').last();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('alertdialog').getByRole('textbox').fill('Bienen & Blüten');
  await confirm.click();
  await expect(page).not.toHaveURL(/bienen/);
  const restored = page.waitForResponse((response) => response.url().endsWith('/restore'));
  await page.locator('[data-part=toast] button', { hasText: /\S/ }).click();
  await restored;
  await page.goto('/groups/bienen-blueten');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienen & Blüten');
});

test('a member is found in the directory, and their page leads to a chat (com:DIR-008, com:DIR-011)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: '/directory', viewport: { width: 390, height: 844 } });
  await expect(page).toHaveURL('/members');
  await expect(page.locator('[data-part=member-list] ul li').first()).toBeVisible();
  await expectAccessible(page);
  await page.locator('[data-part=search-field] input').fill('jon ferr');
  await expect(page.locator('[data-part=member-list]').getByRole('status')).toHaveText('1 person');
  await page.getByRole('link', { name: 'Jonas Ferrand' }).press('Enter');
  await expect(page.locator('[data-part=profile-page] h1')).toBeVisible();
  await expectAccessible(page);
  await page.locator('a[href^="/chat/member/"]').press('Enter');
  await expect(page).toHaveURL(/\/chat\/member\//);
});

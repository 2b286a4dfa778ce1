import { expect } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

test('a member is found in the directory, and says more of themselves on their page (PROFILE-001, PROFILE-007, com:DIR-008, com:DIR-011)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: '/members' });
  await page.getByRole('combobox', { name: 'House' }).selectOption('Torhaus');
  await page.getByRole('button', { name: 'Names with A' }).click();
  await expect(page.getByRole('button', { name: 'Names with A' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'House' }).selectOption('Any');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('textbox', { name: 'Search members' }).fill('jon ferr');
  await page.getByRole('link', { name: 'Jonas Ferrand' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jonas Ferrand' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write a message' })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  const session = await page.request.get('/api/v1/session', { headers: { accept: 'application/json' } });
  const { current_member } = await session.json();
  await page.goto(`/members/${current_member.id}`);
  await page.getByRole('link', { name: 'Edit profile' }).first().click();
  await page.getByRole('textbox', { name: 'About me' }).fill('I mend the swings.');
  await page.getByRole('textbox', { name: 'Website' }).fill('no address');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is not a web address, such as example.org.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Website' }).fill('swings.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('I mend the swings.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://swings.example' })).toBeVisible();
});

test('the page of a member says all its words when it is the first that is opened, and leads into a chat never begun (PROFILE-001, com:DIR-011, CHAT-D05)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'group-admin', { at: '/members' });
  const { members } = await (await page.request.get('/directory/members.json?q=Ferrand')).json();
  await page.goto(`/members/${members[0].id}`);
  await expect(page.getByRole('link', { name: 'Write a message' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Groups', exact: true })).toBeVisible();
  expect(await page.locator('main').textContent()).not.toMatch(/\b[a-z_]+\.[a-z_]+\.[a-z_]+/);
  await page.getByRole('link', { name: 'Write a message' }).click();
  await expect(page.getByRole('textbox', { name: 'Message to Jonas Ferrand' })).toBeVisible();
});

test('a change is asked for and accepted, and whoever looks sees both at once (CHREQ-001, CHREQ-002, CHREQ-D01)', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'network-admin', { at: '/administration/change_requests' });
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  const jonas = await openAs(browser, 'member2', { at: '/change_requests/new', locale: 'de-DE' });
  const house = jonas.getByRole('combobox', { name: 'House' });
  const wanted = (await house.inputValue()) === 'remise' ? 'Lindenhaus' : 'Remise';
  await house.selectOption(wanted);
  await jonas.getByRole('button', { name: 'Antrag absenden' }).click();
  await expect(jonas.getByText('Dein Antrag liegt bei der Verwaltung.')).toBeVisible();

  await expect(admin.getByRole('row', { name: new RegExp(`House .*${wanted}`) })).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Accept' }).click();
  await expect(admin.getByText('The profile of Jonas Ferrand is changed.')).toBeVisible();
  await expect(jonas.locator('[data-part=profile-facts]').getByText(wanted)).toBeVisible();
});

test('somebody is ignored and heeded again (PROFILE-005, PROFILE-D01)', async ({ browser }) => {
  const page = await openAs(browser, 'group-admin', { at: '/members' });
  await page.getByRole('textbox', { name: 'Search members' }).fill('jon ferr');
  await page.getByRole('link', { name: 'Jonas Ferrand' }).click();
  await page.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByText('You now ignore Jonas Ferrand.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop ignoring' })).toBeVisible();
  const session = await page.request.get('/api/v1/session', { headers: { accept: 'application/json' } });
  const { current_member } = await session.json();
  await page.goto(`/members/${current_member.id}/ignored`);
  await page.getByRole('button', { name: 'Stop ignoring Jonas Ferrand' }).click();
  await expect(page.getByText(/You ignore nobody/)).toBeVisible();
});

test('language and account are edited at addresses of the person, too (PROFILE-004, PROFILE-006)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member2');
  const session = await page.request.get('/api/v1/session', { headers: { accept: 'application/json' } });
  const { current_member } = await session.json();
  await page.goto(`/members/${current_member.id}/locale_settings`);
  await expect(page).toHaveURL(/\/settings\/locale$/);
  const form = page.locator('form').filter({ has: page.getByRole('combobox') });
  const language = form.getByRole('combobox').first();
  const before = await language.inputValue();
  await language.selectOption('fr');
  await form.locator('button[type=submit]').click();
  await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
  await language.selectOption(before);
  await form.locator('button[type=submit]').click();
  await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveCount(0);
  await page.goto('/users/edit');
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(page.locator('[data-part=password-form]')).toBeVisible();
});

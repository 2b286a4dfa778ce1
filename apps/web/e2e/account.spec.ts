import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, openAs, test, today } from './journey.ts';

const email = 'nora.neu@example.org';
const [first, second] = ['Käsebrot am Montag', 'Käsebrot am Dienstag'];

test('somebody joins by the link of a mail, changes the password, which ends the other device, and leaves (AUTH-D14, AUTH-D16, AUTH-D18, AUTH-D22, AUTH-D09, AUTH-D23)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const admin = await openAs(browser, 'network-admin', { locale: 'en' });
  await settle(admin.request, { join_user_can_initiate: true, join_moderated: false, altcha_captcha: true });
  const laptop = await openDoor(browser, '/users/sign_up');
  await laptop.getByRole('textbox', { name: /First name/ }).fill('Nora');
  await laptop.getByRole('textbox', { name: /Last name/ }).fill('Neu');
  await laptop.getByRole('textbox', { name: /Email address/ }).fill(email);
  await laptop.locator('input[autocomplete=new-password]').fill(first);
  await expectAccessible(laptop);
  if ((await laptop.getByRole('checkbox').count()) > 0) await laptop.getByRole('checkbox').check();
  await laptop.getByRole('button', { name: 'Join' }).click();
  await expect(laptop.getByText(`We have written to ${email}.`)).toBeVisible();

  await laptop.goto(await letterTo(laptop.request));
  await expect(laptop.getByRole('button', { name: 'Confirm and join' })).toBeVisible();
  await expectAccessible(laptop);
  await laptop.getByRole('button', { name: 'Confirm and join' }).click();
  await expect(laptop.getByRole('heading', { name: 'You are a member' })).toBeVisible();
  await settle(admin.request, { join_user_can_initiate: false, join_moderated: true, altcha_captcha: false });
  await enter(laptop, first);
  const phone = await openDoor(browser, '/users/sign_in', { width: 390, height: 844 });
  await enter(phone, first);
  await laptop.goto('/settings/sessions');
  await expect(laptop.getByRole('button', { name: 'Sign out all other devices' })).toBeVisible();
  await expectAccessible(laptop);

  await laptop.goto('/settings/account');
  const form = laptop.locator('[data-part=password-form]');
  await form.getByLabel('Current password').fill(first);
  await form.locator('input[autocomplete=new-password]').first().fill(second);
  await form.locator('input[autocomplete=new-password]').last().fill(second);
  await expectAccessible(laptop);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(laptop.getByText('Your password is changed.')).toBeVisible();
  await phone.goto('/settings/account');
  await expect(phone).toHaveURL(/\/users\/sign_in/);
  await laptop.goto('/settings/sessions');
  await expect(laptop.getByText('You are signed in here only.')).toBeVisible();

  await laptop.goto('/settings/account');
  await laptop.getByRole('button', { name: 'Leave network' }).click();
  const dialog = laptop.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(first);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Current password').fill(second);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(laptop.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await expectAccessible(laptop);
});

async function openDoor(browser: Browser, path: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en', viewport })).newPage();
  await page.clock.setFixedTime(today);
  await page.goto(path);
  return page;
}

async function enter(page: Page, password: string): Promise<void> {
  await page.goto('/users/sign_in');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[data-part=frame]')).toBeVisible();
}

/** Changes what the network asks of who joins. */
async function settle(request: APIRequestContext, values: Readonly<Record<string, boolean>>): Promise<void> {
  const headers = { accept: 'application/json' };
  const { csrf_token } = await (await request.get('/api/v1/session', { headers })).json();
  const { settings, updated_at } = await (await request.get('/administration/settings', { headers })).json();
  const answer = await request.put('/administration/settings', {
    headers: { ...headers, 'X-CSRF-Token': csrf_token },
    data: { settings: { ...settings, ...values }, updated_at },
  });
  expect(answer.ok()).toBe(true);
}

/** The link of the letter, once it is written. */
async function letterTo(request: APIRequestContext): Promise<string> {
  let link = '';
  await expect(async () => {
    const { mails } = await (await request.get('/dev/outbox.json')).json();
    const mail = mails.find((one: { to: { address: string } }) => one.to.address === email);
    link = /users\/confirmation\?confirmation_token=[\w-]{43}/.exec(JSON.stringify(mail))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return `/${link}`;
}

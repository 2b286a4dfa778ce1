import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { expectAccessible, openAs, signIn, test, today } from './journey.ts';

/** Nobody else signs in as this member, who reads German. */
const account = 'category-admin';
const settings = '/users/two_factor_authentication/settings';
const halfDay = 12 * 60 * 60 * 1000;

/** The half minute on the server's clock, which runs on from the day of the journeys: a new session ends half a day later. */
async function stepNow(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/session', { headers: { accept: 'application/json' } });
  const { expires_at } = await answer.json();
  return Math.floor((Date.parse(expires_at) - halfDay) / 30_000);
}

/** What an app shows in a half minute (RFC 6238). */
function totpCode(secret: string, step: number): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.from(step.toString(16).padStart(16, '0'), 'hex');
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) % 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto von/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.locator('[data-part=sign-in-form]')).toBeVisible();
}

async function enterPassword(page: Page, path = '/users/sign_in'): Promise<void> {
  await page.goto(path);
  await page.locator('input[name=email]').fill(`${account}@atrium.example`);
  await page.locator('input[name=password]').fill('welcome-to-atrium');
  await page.locator('form button[type=submit]').click();
}

test('an app asks for a code at sign-in, a backup code stands in for it, and it goes again (TFA-002, TFA-004, TFA-005, TFA-006, TFA-028, TFA-D01, TFA-E10, AUTH-D05)', async ({
  page,
}) => {
  await page.clock.setFixedTime(today);
  await signIn(page, account, settings);
  await page.getByRole('link', { name: 'Authenticator-App einrichten' }).click();
  await expect(page.locator('[data-part=qr-code] svg')).toBeVisible();
  await expectAccessible(page);
  const key = page.locator('[data-part=factor-set-up] p span');
  await expect(key).toHaveText(/^[A-Z2-7 ]{39}$/);
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
  await page.locator('input[name=code]').fill(totpCode(secret, await stepNow(page)));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-part=backup-codes] li')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('backup_codes.txt');
  const codes = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(page.locator('[data-part=factor][data-state=activated]')).toHaveCount(1);
  await signOut(page);

  const answers = answersAt(page);
  await enterPassword(page, '/users/sign_in?return_to=/members');
  await expect(page).toHaveURL(/\/users\/two_factor_authentication\?return_to=/);
  await expect(page.locator('input[name=code]')).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[name=code]').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await expect.poll(() => answers).toEqual(['GET 200', 'PUT 400']);
  await page.goto('/members');
  await expect(page).toHaveURL(/\/users\/sign_in/);
  await page.goto('/users/two_factor_authentication?return_to=/members');
  await page.locator('input[name=code]').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await leadElsewhere(page);
  await page.locator('input[name=code]').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-part=frame]')).toBeVisible();
  await expect(page).toHaveURL(/\/members$/);
  await expect.poll(() => answers.at(-1)).toBe('PUT 200');

  await page.goto(`${settings}/backup_codes/reset`);
  await page.locator('input[name=code]').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  const renewed = page.locator('[data-part=backup-codes] li');
  await expect(renewed).toHaveCount(10);
  const [code = ''] = (await renewed.allTextContents()).map((shown) => shown.replace(/\D/g, ''));
  expect(codes).not.toContain(code);

  await page.goto(`${settings}/totp/delete`);
  await page.locator('input[name=code]').fill(code);
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.keyboard.press('Enter');
  expect((await removed).ok()).toBe(true);
  await expect(page.locator('[data-part=factor][data-state=activated]')).toHaveCount(0);
});

/** What the second step is asked by the page, and how that is answered: each once, and nothing after it is passed. */
function answersAt(page: Page): readonly string[] {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/users/two_factor_authentication.json')) return;
    answers.push(`${response.request().method()} ${response.status()}`);
  });
  return answers;
}

/** The server says that signing in leads to another host. */
async function leadElsewhere(page: Page): Promise<void> {
  await page.route('**/users/two_factor_authentication.json', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), redirect_to: 'https://elsewhere.example/' } });
  });
}

test('each way to a code has its address; what is not there or cannot be read says so (TFA-003, TFA-007, TFA-026, TFA-027, TFA-D01)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: `${settings}/new/email`, locale: 'en' });
  await expect(page.locator('[data-part=factor-set-up]')).toContainText('sent you an email with a code');
  await expect(page.locator('input[name=code]')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${settings}/new/pigeon`);
  await expect(page.locator('main').getByRole('alert')).toHaveText('There is no such way to get codes.');
  await expectAccessible(page);
  for (const address of ['totp/delete', 'backup_codes/reset']) {
    await page.goto(`${settings}/${address}`);
    await expect(page.locator('input[name=code]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  const broken = { status: 500, json: {} };
  await page.route('**/api/v1/authentication/factors/new**', (route) => route.fulfill(broken));
  await page.goto(`${settings}/new/totp`);
  await expect(page.getByText('Something went wrong. Try again.')).toBeVisible();
  await page.route('**/api/v1/authentication/factors', (route) => route.fulfill(broken));
  await page.goto(settings);
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expect(page.getByText('Something went wrong. Try again.')).toBeVisible();
});

/** A device with a fingerprint that its owner always gives. */
async function addDevice(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return device;
}

test('a passkey is added, named, signs in by itself and after a password, and goes again (TFA-D08, TFA-D09)', async ({
  page,
}) => {
  await page.clock.setFixedTime(today);
  await addDevice(page);
  await signIn(page, account, settings);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Schreibtisch');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-part=backup-codes] li')).toHaveCount(10);
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(page.locator('[data-part=passkey]')).toContainText('Schreibtisch');
  await signOut(page);

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.locator('[data-part=frame]')).toBeVisible();
  await signOut(page);

  await enterPassword(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.locator('[data-part=frame]')).toBeVisible();

  await page.goto(settings);
  await page.getByRole('button', { name: 'Aktionen für Schreibtisch' }).click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.locator('[data-part=passkey]')).toHaveCount(0);
});

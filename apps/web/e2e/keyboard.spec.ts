import { expect, type Page } from '@playwright/test';
import { message } from './chat-journey.ts';
import { openAs, test, today } from './journey.ts';
import { enter, fill, tabTo } from './keyboard.ts';

const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de-DE' } as const;

test('signing in, answering one date, a weekly appointment with a file and a chat need no mouse (CAL-E132, CAL-D146)', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const mira = await openAs(browser, 'member');
  const page = await (await browser.newContext(phone)).newPage();
  await page.clock.setFixedTime(today);
  await signInByKeys(page);
  await acceptOneDate(page);
  await createWeekly(page);
  await expect(mira.getByRole('link', { name: /Kompost umsetzen/ }).first()).toBeVisible();
  await chat(page);
  await mira.locator('[data-part=chat-button]').click();
  await mira.locator('[data-part=chat-row]').filter({ hasText: 'Jonas Ferrand' }).click();
  await expect(message(mira, 'Nur mit Tasten geschrieben.')).toHaveCount(1);
});

async function signInByKeys(page: Page): Promise<void> {
  await page.goto('/appointments');
  await fill(page, page.locator('input[name=email]'), 'member2@atrium.example');
  await fill(page, page.locator('input[name=password]'), 'welcome-to-atrium');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-part=appointment-list]')).toBeVisible();
}

async function acceptOneDate(page: Page): Promise<void> {
  await enter(page, page.getByRole('link', { name: /Morning song on the steps/ }).first());
  await expect(page.getByRole('heading', { name: 'Morning song on the steps' })).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Zusagen' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /Nur dieser Termin/ })).toBeChecked();
  await enter(page, dialog.getByRole('button', { name: 'Zusagen' }));
  await expect(page.getByRole('button', { name: 'Zusagen' })).toHaveAttribute('aria-pressed', 'true');
}

async function createWeekly(page: Page): Promise<void> {
  await enter(page, page.getByRole('button', { name: 'Navigation öffnen' }));
  await enter(page, page.getByRole('dialog').getByRole('link', { name: 'Kalender', exact: true }));
  await enter(page, page.locator('[data-part=new-appointment]'));
  await fill(page, page.getByRole('textbox', { name: 'Name des Termins' }), 'Kompost umsetzen');
  const calendars = page.getByRole('button', { name: /^Kalender: / });
  await enter(page, calendars);
  await tabTo(page, page.getByRole('checkbox', { name: 'Garden group' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(calendars).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: 'Wiederholung' }));
  await page.keyboard.press('w');
  const chosen = page.waitForEvent('filechooser');
  await enter(page, page.getByRole('button', { name: 'Dateien hinzufügen' }));
  await (await chosen).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('KW 47: Jonas\n') });
  await expect(page.getByText('plan.txt')).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Speichern' }));
  await expect(page.getByRole('heading', { name: 'Kompost umsetzen' })).toBeVisible();
  await expect(page.getByText(/^Wöchentlich am/)).toBeVisible();
  await expect(page.getByRole('link', { name: /plan\.txt/ })).toBeVisible();
}

async function chat(page: Page): Promise<void> {
  await enter(page, page.locator('[data-part=chat-button]'));
  await enter(page, page.locator('[data-part=chat-row]').filter({ hasText: 'Mira Hollenbeck' }));
  await fill(page, page.locator('[data-part=composer] textarea'), 'Nur mit Tasten geschrieben.');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Nur mit Tasten geschrieben.')).toHaveCount(1);
}

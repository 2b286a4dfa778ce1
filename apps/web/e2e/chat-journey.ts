import { type Browser, expect, type Page } from '@playwright/test';
import { openAs } from './journey.ts';
import type { OwnServer } from './own-server.ts';

const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de-DE' } as const;

/** Opens the chat of two members with each other, one at a desk, one on a phone; both by clicking and keys. */
export async function openRooms(browser: Browser, [first, second]: readonly [OwnServer, OwnServer]) {
  const mira = await openAs(browser, 'member', { baseURL: first.url });
  const jonas = await openAs(browser, 'member2', { baseURL: second.url, ...phone });
  for (const page of [mira, jonas]) await page.locator('[data-part=chat-button]').click();
  await mira.locator('[data-part=chat-row]').filter({ hasText: 'Jonas Ferrand' }).click();
  await jonas.locator('[data-part=chat-row]').filter({ hasText: 'Mira Hollenbeck' }).click();
  return { mira, jonas };
}

/** Writes and sends by the keyboard alone. */
export async function say(page: Page, text: string): Promise<void> {
  const field = page.locator('[data-part=composer] textarea');
  await field.focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
}

export function message(page: Page, text: string) {
  return page.getByRole('log').locator('[data-part=message]').filter({ hasText: text });
}

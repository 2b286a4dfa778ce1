import { expect, type Locator, type Page } from '@playwright/test';

/** Fills in a weekly appointment of the garden group with a file, ready to be saved. */
export async function fillWeekly(page: Page, name: string): Promise<void> {
  await page.locator('[data-part=new-appointment]').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: /Calendars/ }).click();
  await page.getByRole('checkbox', { name: 'Garden group' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Start date' }).fill('20/11/2026');
  await page.getByRole('textbox', { name: 'Start date' }).press('Tab');
  await page.getByRole('combobox', { name: 'Repeats' }).selectOption({ label: 'Weekly' });
  const rota = { name: 'rota.txt', mimeType: 'text/plain', buffer: Buffer.from('Week 47: Mira\n') };
  await page.locator('[data-part=upload-field] input[type=file]').setInputFiles(rota);
  await expect(page.getByText('rota.txt')).toBeVisible();
}

/** What a linked file holds, as its reader gets it. */
export async function contentOf(link: Locator): Promise<string> {
  const href = await link.getAttribute('href');
  return (await link.page().request.get(href ?? '')).text();
}

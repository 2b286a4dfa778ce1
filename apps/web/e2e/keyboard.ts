import { expect, type Locator, type Page } from '@playwright/test';

/** Walks with Tab until something that is shown has the focus; fails where the keyboard does not lead there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Walks there and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Walks to a field and writes over what it holds. */
export async function fill(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) => element === document.activeElement);
}

import type { Browser } from 'playwright';
import type { VisitPlan } from './measure-visit.ts';

/** What the browser of a visitor keeps. */
export const nobody: VisitPlan['storageState'] = { cookies: [], origins: [] };

/** Signs in as one of the sample members; answers what their browser keeps then, but nothing of what it has read. */
export async function signIn(
  browser: Browser,
  { url, name }: { readonly url: string; readonly name: string },
): Promise<VisitPlan['storageState']> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/more`);
  await page.locator('input[name=email]').fill(`${name}@atrium.example`);
  await page.locator('input[name=password]').fill('welcome-to-atrium');
  await page.locator('form button[type=submit]').click();
  await page.locator('[data-part=userbar]').first().waitFor();
  const { cookies } = await context.storageState();
  await context.close();
  return { cookies, origins: [] };
}

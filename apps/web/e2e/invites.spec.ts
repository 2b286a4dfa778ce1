import { expect, type Page } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

const path = '/appointments/invites';
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

/** How many invitations wait, wherever the page says so: among the modules, in the calendar's navigation, on the tab. */
const counts = (page: Page) => page.locator(':is(nav, [role=tab]) [data-part=count]').allInnerTexts();
const times = (count: number) => Array.from({ length: 3 }, () => String(count));

test('an invitation is answered by keyboard and keeps its place; the counters fall at once (CAL-158, CAL-D113, CAL-D114)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: path });
  let open = 0;
  await expect(async () => {
    const shown = await counts(page);
    open = Number(shown[0]);
    expect(shown).toEqual(times(open));
  }).toPass();
  await expectAccessible(page);

  const rows = page.locator('[data-part=invite]');
  const [name, next] = [await rows.nth(1).getByRole('link').textContent(), await rows.nth(2).textContent()];
  const answer = rows.nth(1).locator('[data-part=invite-answer]');
  await rows.nth(1).getByRole('button', { name: 'Accept' }).focus();
  await page.keyboard.press('Enter');
  await expect(answer).toHaveText('Accepted');
  await expect(answer).toBeFocused();
  await expect.poll(() => counts(page)).toEqual(times(open - 1));
  expect([await rows.nth(1).getByRole('link').textContent(), await rows.nth(2).textContent()]).toEqual([name, next]);

  await page.getByRole('tab', { name: 'Expired' }).click();
  await expect(page).toHaveURL(`${path}?tab=expired`);
  await expect(rows).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect.poll(() => rows.nth(1).textContent()).toBe(next);
});

test('an invitation answered on its own page shows so among the invitations without a reload (CAL-E101)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'guest', { at: path, ...phone });
  const row = page.locator('[data-part=invite]');
  await expect(row).toHaveAttribute('data-state', 'open');

  const detail = await page.context().newPage();
  await detail.goto((await row.getByRole('link').getAttribute('href')) ?? '');
  await detail.locator('[data-answer=declined]').click();
  await expect(row).toHaveAttribute('data-state', 'declined');
  await expect(row.locator('[data-answer]')).toHaveCount(0);
  await expect.poll(() => counts(page)).toEqual([]);
  await expectAccessible(page);
});

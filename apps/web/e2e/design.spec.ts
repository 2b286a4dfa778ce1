import { expect, type Page } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

const headerOf = (page: Page) => page.locator('[data-part=header]');

test('a group gets a design with a preview of real pages, worn inside the group alone, from the first paint on (THEME-001, THEME-D01, THEME-E01, DESIGN-005, DESIGN-006, DESIGN-D05)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'network-admin', { at: '/groups/haus-linde/administration' });
  await page.getByRole('link', { name: 'Designs' }).click();
  await expect(page.getByRole('button', { name: 'New design' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New design' }).click();
  await page.getByRole('textbox', { name: 'Header', exact: true }).fill('7a1f5c');
  await page.getByRole('textbox', { name: 'Links', exact: true }).fill('ffb000');
  await expect(page.getByText(/A link in #ffb000 on the page has a contrast of/)).toBeVisible();
  const preview = page.frameLocator('iframe');
  await expect(preview.locator('[data-part=header]')).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await expect(headerOf(page)).not.toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The design is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Activate/ }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  const member = await openAs(browser, 'network-admin');
  const before = await headerOf(member).evaluate((element) => getComputedStyle(element).backgroundColor);
  await member.locator('[data-part=userbar]').getByRole('link', { name: 'Haus Linde' }).click();
  await expect(headerOf(member)).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await expectAccessible(member);
  await member.locator('[data-part=userbar]').getByRole('link', { name: 'Home' }).click();
  await expect(headerOf(member)).toHaveCSS('background-color', before);

  const html = await (await member.request.get('/groups/haus-linde', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('--header-surface:#7a1f5c');
  const other = await (await member.request.get('/members', { headers: { accept: 'text/html' } })).text();
  expect(other).not.toContain('#7a1f5c');
});

test('the designs of the network and of a kind of groups are listed, and edited each at its own address (DESIGN-001, DESIGN-002, DESIGN-003, DESIGN-004)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await openAs(browser, 'network-admin');
  for (const place of ['/administration/designs', '/group-categories/circles/administration/designs']) {
    await page.goto(place);
    await page.getByRole('button', { name: 'New design' }).click();
    await expect(page).toHaveURL(new RegExp(`${place}/[0-9a-f]{24}/edit$`));
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill(`Autumn of ${place}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The design is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(place);
    await page
      .locator('main')
      .getByRole('link', { name: `Autumn of ${place}`, exact: true })
      .click();
    await expect(name).toHaveValue(`Autumn of ${place}`);
  }
  const member = await openAs(browser, 'member', { at: '/administration/designs' });
  await expect(member.locator('[data-part=screen-state]')).toHaveAttribute('data-state', /^not/);
});

test('the network’s name can be read on a phone beside its tools (SHELL-003)', async ({ browser }) => {
  const page = await openAs(browser, 'member', { viewport: { width: 390, height: 844 } });
  const name = headerOf(page).getByText('Lindenhof', { exact: true });
  await expect(headerOf(page).getByRole('button')).toHaveCount(4);
  const { shown, needed } = await name.evaluate((element) => ({
    shown: element.clientWidth,
    needed: element.scrollWidth,
  }));
  expect(shown).toBeGreaterThanOrEqual(needed);
});

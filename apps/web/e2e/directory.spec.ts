import { expect } from '@playwright/test';
import { changeSession, expectAccessible, openAs, test } from './journey.ts';

test('the members of a group stand on a page of their own, and each leads to theirs (com:DIR-010, com:DIR-011)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'network-admin', { at: '/groups/haus-ahorn/members' });
  const people = page.getByRole('list', { name: 'Members' });
  const first = people.getByRole('link').first();
  const name = await first.textContent();
  await expectAccessible(page);
  await first.click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});

test('somebody new is led by the groups that are recommended to them, and on to where they wanted (AUTH-D19)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { at: '/members', locale: 'en' });
  await changeSession(page, (session) => ({ ...session, promotion_due: true }));
  await page.route('**/api/v1/onboarding/groups', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    await route.fulfill({ json: { promotion: { title: 'Find your groups', description: '', groups: [choir] } } });
  });
  const seen = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.goto('/users/sign_in?return_to=%2Finvites');
  await expect(page).toHaveURL('/onboarding/groups?return_to=%2Finvites');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your groups');
  await expect(page.getByRole('button', { name: 'Join: Choir' })).toBeVisible();
  expect((await seen).status()).toBe(204);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/invites');

  await page.unroute('**/api/v1/onboarding/groups');
  await page.goto('/onboarding/groups?return_to=%2Fmessages');
  await expect(page).toHaveURL('/messages');
});

/** As the server tells of a group that is recommended. */
const choir = {
  ...{ id: 'c'.repeat(24), slug: 'choir', name: 'Choir', path: '/groups/choir', images: {}, teaser: 'Four voices' },
  ...{ access: 'open', archived: false, member_count: 12, favorited: false },
  group_category: { id: 'd'.repeat(24), slug: 'circles', name: 'Circle', plural_name: 'Circles' },
  ...{ membership_status_of_current_member: 'no_member', can: { join: true, join_moderated: false } },
};

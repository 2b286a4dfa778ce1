import { expect } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

test('somebody is invited by mail and joins by its link, once; the list says so (INV-019, INV-D05, AUTH-D20, INVL-D01, TFA-E10)', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'network-admin', { at: '/administration/invites/new?tab=person', locale: 'en' });
  await admin.getByRole('textbox', { name: /E-mail address/ }).fill('nora@example.org');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Send invite' }).click();
  await expect(admin.locator('[data-part=invite-result]')).toContainText('1 person was invited.');
  const letter = await letterTo(admin.request, 'nora@example.org');

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'en',
  });
  const nora = await context.newPage();
  await nora.goto(letter);
  await expect(nora.getByRole('heading', { level: 1 })).toContainText('Join');
  await expectAccessible(nora);
  await nora.getByRole('textbox', { name: /First name/ }).fill('Nora');
  await nora.getByRole('textbox', { name: /Last name/ }).fill('Neu');
  await nora.locator('input[autocomplete=new-password]').fill('a very long password');
  await nora.route('**/external_invites/*/join', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { redirect_to: 'https://elsewhere.example/' } });
  });
  await nora.getByRole('button', { name: 'Join' }).click();
  await expect(nora.locator('[data-part=frame]')).toBeVisible();
  await nora.goto(letter);
  await expect(nora.getByRole('heading', { level: 1 })).toHaveText('This invite is no longer valid');

  await admin.goto('/invites/sent');
  await expect(admin.locator('[data-part=sent-invite]').filter({ hasText: 'nora@example.org' })).toContainText(
    'Joined',
  );
  await expectAccessible(admin);
});

test('people are invited into the network, for a kind of groups and into a group (INV-001, INV-002, INV-003, INV-004)', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'network-admin', { at: '/administration/invites/new', locale: 'en' });
  for (const [path, title] of [
    ['/administration/invites/new', 'Invite people'],
    ['/group-categories/circles/administration/invites/new', /^Invite into \S/],
    ['/groups/garden/administration/invites/new', /^Invite into \S/],
    ['/groups/garden/membership_invites/new', /^Invite into \S/],
  ] as const) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(admin.getByRole('tab')).toHaveText(['Members', 'By e-mail', 'From a list']);
  }
});

test('a member finds an invite into a group under their invites, and comes in by it (GROUP-034, GROUP-024, INV-022)', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'network-admin', { at: '/invites', locale: 'en' });
  const member = await openAs(browser, 'member', {
    ...{ at: '/invites', locale: 'de', colorScheme: 'dark' },
    viewport: { width: 390, height: 844 },
  });
  const { current_member } = await sessionOf(member);
  const group = {
    ...{ name: 'Imkerei am Hof', teaser: '', description: '', access: 'hidden', moderated_join: false },
    ...{ sensitive: false, members_can_invite: false, chat: false, create_calendars: null, create_appointments: null },
    group_category_slug: 'circles',
  };
  await post(admin, '/groups', { group });
  await post(admin, '/groups/imkerei-am-hof/membership_invites', {
    membership_invites: { membership_ids: [current_member.id], group_ids: [], additional_message: 'Komm dazu!' },
  });
  await member.goto('/invites');
  const invite = member.locator('[data-part=group-invite]').filter({ hasText: 'Imkerei am Hof' });
  await expect(invite).toContainText('Komm dazu!');
  await expectAccessible(member);
  await invite.getByRole('button').first().press('Enter');
  await expect(invite.getByRole('button')).toHaveCount(0);
  await member.goto('/groups/imkerei-am-hof/members');
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Imkerei am Hof');
});

type Browsing = import('@playwright/test').Page;

async function sessionOf({ request }: Browsing) {
  return (await request.get('/api/v1/session', { headers: { accept: 'application/json' } })).json();
}

/** Calls as whoever is signed in there. */
async function post(page: Browsing, path: string, data: object): Promise<void> {
  const { csrf_token } = await sessionOf(page);
  const headers = { accept: 'application/json', 'X-CSRF-Token': csrf_token };
  const answer = await page.request.post(path, { headers, data });
  expect(answer.ok()).toBe(true);
}

/** The link of the letter to an address, once the letter is written. */
async function letterTo(request: import('@playwright/test').APIRequestContext, address: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const { mails } = await (await request.get('/dev/outbox.json')).json();
    const mail = mails.find((one: { to: { address: string } }) => one.to.address === address);
    link = /external_invites\/[\w-]{43}/.exec(JSON.stringify(mail))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return `/${link}`;
}

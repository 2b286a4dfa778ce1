import { expect, test } from '@playwright/test';
import { expectAccessible, openAs } from './journey.ts';

test('somebody is invited by mail and joins by its link, once; the list says so (INV-019, INV-D05, AUTH-D20, INVL-D01)', async ({
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

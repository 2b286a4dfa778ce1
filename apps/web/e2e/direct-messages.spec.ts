import { expect } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

test('a message is written, arrives at once elsewhere, is answered, and deleted (MSG-001, MSG-002, MSG-003, MSG-004, MSG-011, MSG-014, MSG-027, MSG-030, MSG-039)', async ({
  browser,
}) => {
  const mira = await openAs(browser, 'member');
  const jonas = await openAs(browser, 'member2', { at: '/messages', locale: 'de-DE' });
  await expect(jonas.getByRole('heading', { level: 1, name: 'Nachrichten' })).toBeVisible();
  await expect(jonas.getByRole('link', { name: /The laundry room/ })).toBeVisible();
  await mira.goto('/messages');
  await mira.getByRole('link', { name: 'New message' }).click();
  await mira.getByRole('combobox', { name: /Recipients/ }).fill('Jonas');
  await mira.getByRole('option', { name: /Jonas Ferrand/ }).click();
  await mira.getByRole('textbox', { name: 'Subject' }).fill('A bench for the yard');
  await mira.getByRole('textbox', { name: 'Message' }).fill('Shall we build one?');
  await expectAccessible(mira);
  await mira.getByRole('button', { name: 'Send' }).click();
  await expect(mira.getByText('The message was sent.')).toBeVisible();
  await expect(mira).toHaveURL(/\/messages$/);
  await mira.getByRole('link', { name: 'Sent' }).click();
  await expect(mira).toHaveURL(/\/messages\/sent$/);
  const sent = mira.getByRole('listitem').filter({ hasText: 'A bench for the yard' });
  await expect(sent.getByText('Jonas Ferrand')).toBeVisible();
  await mira.goto('/messages');

  await jonas.getByRole('link', { name: 'Ungelesen: A bench for the yard' }).click();
  await expect(jonas.getByText('Shall we build one?')).toBeVisible();
  await expect(jonas.getByRole('button', { name: 'Als ungelesen markieren' })).toBeVisible();
  await jonas.getByRole('link', { name: 'Antworten', exact: true }).click();
  await expect(jonas.getByRole('textbox', { name: 'Betreff' })).toHaveValue('Re: A bench for the yard');
  await jonas.getByRole('textbox', { name: 'Nachricht' }).fill('Gern, am Samstag.');
  await jonas.getByRole('button', { name: 'Senden' }).click();
  await expect(jonas).toHaveURL(/\/messages$/);

  await mira.getByRole('link', { name: 'Unread: Re: A bench for the yard' }).click();
  await expect(mira.getByRole('article')).toHaveCount(2);
  await expectAccessible(mira);
  await mira.getByRole('button', { name: 'Delete' }).click();
  await expect(mira.getByText('The message was deleted.')).toBeVisible();
  await expect(mira.getByRole('link', { name: /Re: A bench for the yard/ })).toHaveCount(0);
});

test('a message to a role and one to a group reach their people at once, and what was begun is not lost (MSG-013, MSG-015, MSG-024, MSG-D09, PERM-002)', async ({
  browser,
}) => {
  const amara = await openAs(browser, 'group-admin', { at: '/messages' });
  const jonas = await openAs(browser, 'member2', {
    at: '/messages',
    locale: 'de-DE',
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
  });
  await expect(jonas.getByRole('heading', { level: 1, name: 'Nachrichten' })).toBeVisible();
  await amara.getByRole('link', { name: 'New message' }).click();
  await amara.getByRole('combobox', { name: /Recipients/ }).fill('House coun');
  await amara.getByRole('option', { name: /House council/ }).click();
  await amara.getByRole('textbox', { name: 'Subject' }).fill('Keys of the house');
  await amara.getByRole('button', { name: 'Cancel' }).click();
  await amara.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(amara.getByRole('textbox', { name: 'Subject' })).toHaveValue('Keys of the house');
  await amara.getByRole('button', { name: 'Send' }).click();
  await expect(jonas.getByRole('link', { name: 'Ungelesen: Keys of the house' })).toBeVisible();
  expect(await jonas.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(jonas);
  await jonas.getByRole('link', { name: 'Ungelesen: Keys of the house' }).click();
  await jonas.getByRole('link', { name: 'Antworten', exact: true }).click();
  await jonas.getByRole('textbox', { name: 'Nachricht' }).fill('Bei mir.');
  await jonas.getByRole('button', { name: 'Senden' }).click();
  await expect(amara.getByRole('link', { name: 'Unread: Re: Keys of the house' })).toBeVisible();

  await amara.getByRole('link', { name: 'New message' }).click();
  await amara.getByRole('radio', { name: 'A group' }).check();
  await amara.getByRole('combobox', { name: 'Group' }).selectOption('Garden group');
  await expect(amara.getByText('This message goes to all members of the group.')).toBeVisible();
  await amara.getByRole('textbox', { name: 'Subject' }).fill('Garden day');
  await amara.getByRole('button', { name: 'Send' }).click();
  await expect(jonas.getByRole('link', { name: 'Ungelesen: Garden day' })).toBeVisible();

  const { members } = await (await amara.request.get('/directory/members.json?q=Ferrand')).json();
  await amara.goto(`/messages/new?to=${members[0].id}`);
  await expect(amara.locator('form').getByText('Jonas Ferrand')).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { expectAccessible, openAs } from './journey.ts';

test('a message is written, arrives at once elsewhere, is answered, and deleted (MSG-001 to MSG-004, MSG-011, MSG-014, MSG-027, MSG-030, MSG-039)', async ({
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

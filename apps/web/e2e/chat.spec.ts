import { expect, type Page } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('two people write to each other and see how far it came (CHAT-006, CHAT-035, CHAT-047, CHAT-050, CHAT-D21, CHAT-D33, CHAT-D37)', async ({
  browser,
}) => {
  const mira = await openAs(browser, 'member');
  const jonas = await openAs(browser, 'member2', { at: '/chat', ...phone });
  await mira.goto('/chat/new');
  await mira.getByRole('searchbox', { name: 'Name of a member or a group' }).fill('Jonas Ferrand');
  await mira.getByRole('button', { name: 'Jonas Ferrand', exact: true }).click();
  await expect(mira).toHaveURL(/\/chat\/member\/[0-9a-f]{24}$/);
  await expect(composerOf(mira)).toBeFocused();
  await expectAccessible(mira);

  await composerOf(mira).fill('Is the ladder free?');
  await mira.keyboard.press('Enter');
  await expect(composerOf(mira)).toBeFocused();
  await expect(lastMessage(mira)).toHaveAccessibleName(/^You Is the ladder free\? .*Delivered$/);

  const row = jonas.getByRole('link', { name: /Mira Hollenbeck/ });
  await expect(row).toContainText('Is the ladder free?');
  await expect(row).toHaveAccessibleName(/\d+ ungelesene Nachricht/);
  await expectAccessible(jonas);
  await row.click();
  await expect(lastMessage(jonas)).toHaveAccessibleName(/^Mira Hollenbeck Is the ladder free\?/);
  await jonas.bringToFront();
  await expect(lastMessage(mira)).toHaveAccessibleName(/Read$/);

  await composerOf(jonas).pressSequentially('It is', { delay: 20 });
  await expect(mira.getByText('is typing …')).toBeVisible();
  await jonas.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(lastMessage(mira)).toHaveAccessibleName(/^Jonas Ferrand It is/);
  await expect(mira.getByText('is typing …')).toBeHidden();

  await lastMessage(mira).focus();
  // Its emoji come before its menu.
  await mira.keyboard.press('Tab');
  await mira.keyboard.press('Tab');
  await mira.keyboard.press('Enter');
  await mira.getByRole('menuitem', { name: 'Reply' }).click();
  await expect(composerOf(mira)).toBeFocused();
  await composerOf(mira).fill('Good');
  await mira.keyboard.press('Enter');
  await expect(lastMessage(jonas)).toHaveAccessibleName(/^Mira Hollenbeck Jonas Ferrand It is Good/);
  // What is still under way cannot be changed yet.
  await expect(lastMessage(mira)).toHaveAccessibleName(/Good.* Read$/);
  await expect(composerOf(mira)).toBeFocused();
  await mira.keyboard.press('ArrowUp');
  await expect(composerOf(mira)).toHaveValue('Good');
  await composerOf(mira).fill('Good, I am coming');
  await mira.getByRole('button', { name: 'Save changes' }).click();
  await expect(lastMessage(jonas)).toHaveAccessibleName(/Good, I am coming bearbeitet/);

  await composerOf(mira).fill('And the bucket?');
  await mira.reload();
  await expect(composerOf(mira)).toHaveValue('And the bucket?');

  await jonas.getByRole('link', { name: 'Zurück zu allen Chats' }).click();
  await expect(row).toContainText('Good, I am coming');
});

test('an address with its slash encoded leads to the chat; a wrong one says so (CHAT-D03)', async ({ browser }) => {
  const mira = await openAs(browser, 'member', { at: '/chat', ...phone });
  const address = await mira.getByRole('link', { name: /Amara Osterkamp/ }).getAttribute('href');
  await mira.goto((address ?? '').replace(/\/(?=[0-9a-f]{24}$)/, '%2F'));
  await expect(mira).toHaveURL(new RegExp(`${address}$`));
  await expect(composerOf(mira)).toBeVisible();
  await mira.goto('/chat/member/000000000000000000000000');
  await expect(mira.getByRole('heading', { name: 'Chat not found' })).toBeVisible();
});

test('a message has marks and links, and what was sent in a chat is listed (CHAT-074, CHAT-093, CHAT-D03, CHAT-D30)', async ({
  browser,
}) => {
  const mira = await openAs(browser, 'member', { at: '/chat' });
  await mira.getByRole('link', { name: /Amara Osterkamp/ }).click();
  await composerOf(mira).fill('**Read this**: http://127.0.0.1/plan');
  await expect(mira.getByText('127.0.0.1 has no preview. The link is sent without one.')).toBeVisible();
  await mira.keyboard.press('Enter');
  await expect(lastMessage(mira)).toHaveAccessibleName(
    /^You Read this: http:\/\/127\.0\.0\.1\/plan .*(Sent|Delivered)$/,
  );
  await expect(lastMessage(mira).locator('strong')).toHaveText('Read this');
  await mira.getByRole('link', { name: 'Files, pictures and links' }).click();
  await expect(mira.getByText('Nobody has sent a file in this chat yet.')).toBeVisible();
  await mira.getByRole('link', { name: 'Links' }).click();
  await expect(mira).toHaveURL(/\/chat\/member\/[0-9a-f]{24}\/links$/);
  await expect(mira.locator('[data-part=link-card]')).toHaveAttribute('href', 'http://127.0.0.1/plan');
  await expectAccessible(mira);
  await mira.getByRole('link', { name: 'Back to the chat' }).click();
  await expect(composerOf(mira)).toBeVisible();
});

test('what is attached to a message goes away together, and waits where it was chosen (CHAT-041, CHAT-088)', async ({
  browser,
}) => {
  const mira = await openAs(browser, 'member', { at: '/chat' });
  await mira.getByRole('link', { name: /Amara Osterkamp/ }).click();
  const files = ['Beet.txt', 'Zaun.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }));
  await mira.locator('[data-part=composer] input[type=file]').last().setInputFiles(files);
  const chosen = mira.locator('[data-part=attachments] li');
  await expect(chosen).toHaveCount(2);
  await mira.getByRole('link', { name: /Jonas Ferrand/ }).click();
  await expect(chosen).toHaveCount(0);
  await mira.getByRole('link', { name: /Amara Osterkamp/ }).click();
  await expect(chosen).toHaveCount(2);
  await mira.getByRole('button', { name: 'Send message' }).click();
  await expect(lastMessage(mira)).toContainText('Zaun.txt');
  const saved = mira.waitForEvent('download');
  await lastMessage(mira).getByRole('button', { name: 'Download all' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Amara Osterkamp-\d{4}-\d{2}-\d{2}\.zip$/);
  await expect(composerOf(mira)).toBeVisible();
});

test('who answered a message is shown, and a chat stays unread until it is opened again (CHAT-D62, CHAT-D63)', async ({
  browser,
}) => {
  const mira = await openAs(browser, 'member', { at: '/chat' });
  const jonas = await openAs(browser, 'member2', { at: '/chat', ...phone, colorScheme: 'dark', locale: 'de-DE' });
  await mira.getByRole('link', { name: /Jonas Ferrand/ }).click();
  await composerOf(mira).fill('Who comes on Saturday?');
  await mira.keyboard.press('Enter');
  const row = jonas.getByRole('link', { name: /Mira Hollenbeck/ });
  const desk = await openAs(browser, 'member2', { at: '/chat' });
  const elsewhere = desk.getByRole('link', { name: /Mira Hollenbeck/ });
  await row.click();
  await expect(lastMessage(jonas)).toContainText('Who comes on Saturday?');
  await expect(lastMessage(mira)).toHaveAccessibleName(/Read$/);

  await lastMessage(jonas).focus();
  await jonas.keyboard.press('Tab');
  await jonas.keyboard.press('Enter');
  await jonas.getByRole('button', { name: 'Mit 👍 antworten' }).click();
  const given = lastMessage(mira).getByRole('button', { name: '👍, 1: Jonas Ferrand' });
  await given.click();
  await expect(lastMessage(mira).getByRole('button', { pressed: true })).toHaveAccessibleName(/^👍, 2: /);
  await actOn(jonas, 'Wer mit Emojis geantwortet hat');
  const givers = jonas.getByRole('dialog', { name: 'Wer mit Emojis geantwortet hat' });
  await expect(givers.getByRole('listitem')).toHaveText(['Jonas Ferrand', 'Mira Hollenbeck']);
  await expectAccessible(jonas);
  await jonas.keyboard.press('Escape');

  await actOn(jonas, 'Als ungelesen markieren');
  await expect(jonas.getByText('Neue Nachrichten', { exact: true })).toBeVisible();
  await expect(elsewhere).toHaveAccessibleName(/1 ungelesene Nachricht/);
  await jonas.getByRole('link', { name: 'Zurück zu allen Chats' }).click();
  await expect(row).toHaveAccessibleName(/1 ungelesene Nachricht/);
  await jonas.reload();
  await expect(row).toHaveAccessibleName(/1 ungelesene Nachricht/);
  await expect(lastMessage(mira)).toHaveAccessibleName(/Read$/);
  await row.click();
  await expect(jonas.getByText('Neue Nachrichten', { exact: true })).toBeVisible();
  await expect(elsewhere).not.toHaveAccessibleName(/ungelesen/);
  await jonas.getByRole('link', { name: 'Zurück zu allen Chats' }).click();
  await expect(row).not.toHaveAccessibleName(/ungelesen/);

  await mira.getByRole('button', { name: 'Actions for Jonas Ferrand' }).click();
  await expect(mira.getByRole('menu')).toBeVisible();
  await expectAccessible(mira);
  await mira.keyboard.press('Escape');
});

/** Chooses what to do with the last message, by its menu. */
async function actOn(page: Page, entry: string): Promise<void> {
  await lastMessage(page).focus();
  await lastMessage(page).getByRole('button', { name: 'Aktionen für diese Nachricht' }).press('Enter');
  await page.getByRole('menuitem', { name: entry }).click();
}

function composerOf(page: Page) {
  return page.getByRole('textbox', { name: /^(Message to|Nachricht an) / });
}

function lastMessage(page: Page) {
  return page.getByRole('log').getByRole('article').last();
}

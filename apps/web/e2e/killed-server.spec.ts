import { expect, type Page } from '@playwright/test';
import { message, openRooms, say } from './chat-journey.ts';
import { expectAccessible, test, today } from './journey.ts';
import { OwnServer } from './own-server.ts';

test('two neighbours chat while the server is killed; nothing is lost or doubled (CHAT-D25, RT-D09)', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const server = new OwnServer();
  await server.start();
  try {
    const { mira, jonas } = await openRooms(browser, [server, server]);

    await say(mira, 'Are the apples in?');
    await expect(message(jonas, 'Are the apples in?')).toHaveCount(1);
    await say(jonas, 'Ja, alle sechs.');
    await expect(message(mira, 'Ja, alle sechs.')).toHaveCount(1);

    await server.kill();
    await say(mira, 'Written while the server was away.');
    await expect(delivery(mira, 'Written while the server was away.')).toHaveAttribute('data-state', 'pushed');
    await expect(mira.locator('[data-part=connection-banner]')).toBeVisible();
    await say(jonas, 'Ohne Server geschrieben.');
    await server.start();

    await expect(message(jonas, 'Written while the server was away.')).toHaveCount(1, { timeout: 40_000 });
    await expect(message(mira, 'Ohne Server geschrieben.')).toHaveCount(1, { timeout: 40_000 });
    await say(mira, 'Back again.');
    await expect(message(jonas, 'Back again.')).toHaveCount(1);
    for (const text of ['Are the apples in?', 'Ja, alle sechs.', 'Written while the server was away.']) {
      await expect(message(mira, text)).toHaveCount(1);
      await expect(message(jonas, text)).toHaveCount(1);
    }
    await jonas.reload();
    await expect(message(jonas, 'Written while the server was away.')).toHaveCount(1);
    await expectAccessible(mira);
    await expectAccessible(jonas);
  } finally {
    await server.remove();
  }
});

test('a message whose tab was closed is sent at the next visit, which shows who is there already (CHAT-D20, CHAT-D60)', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const server = new OwnServer();
  await server.start();
  try {
    const { mira, jonas } = await openRooms(browser, [server, server]);
    await say(mira, 'Is anybody there?');
    await expect(message(jonas, 'Is anybody there?')).toHaveCount(1);
    await server.kill();
    await say(mira, 'Written, then closed.');
    await expect(delivery(mira, 'Written, then closed.')).toHaveAttribute('data-state', 'pushed');
    const [context, address] = [mira.context(), mira.url()];
    await mira.close();
    await server.start();
    await expect(jonas.locator('[data-part=connection-banner]')).toBeHidden({ timeout: 40_000 });
    const back = await context.newPage();
    await back.clock.setFixedTime(today);
    await back.goto(address);
    await expect(message(jonas, 'Written, then closed.')).toHaveCount(1, { timeout: 40_000 });
    await expect(message(back, 'Written, then closed.')).toHaveCount(1);
    await back.getByRole('button', { name: 'Back to all chats' }).click();
    const row = back.locator('[data-part=chat-row]').filter({ hasText: 'Jonas Ferrand' });
    await expect(row.locator('[data-state=online]')).toBeVisible();
  } finally {
    await server.remove();
  }
});

function delivery(page: Page, text: string) {
  return message(page, text).locator('[data-part=delivery]');
}

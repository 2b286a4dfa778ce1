import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { startPostgres } from '../../server/src/testing/start-postgres.ts';
import { contentOf, fillWeekly } from './appointment-journey.ts';
import { message, openRooms, say } from './chat-journey.ts';
import { test } from './journey.ts';
import { OwnServer } from './own-server.ts';

test('two people on two servers of one Postgres chat, answer, write and see it live (RT-D09, CAL-D96, CAL-053)', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const postgres = await startPostgres();
  const files = mkdtempSync(join(tmpdir(), 'atrium-e2e-files-'));
  const settings = { DATABASE_URL: postgres.url, ATRIUM_DEMO: '1', STORAGE_URL: pathToFileURL(files).href };
  const servers = [new OwnServer(settings), new OwnServer(settings)] as const;
  try {
    for (const server of servers) await server.start();
    const { mira, jonas } = await openRooms(browser, servers);
    await say(mira, 'From the first server.');
    await expect(message(jonas, 'From the first server.')).toHaveCount(1);
    await say(jonas, 'Vom zweiten Server.');
    await expect(message(mira, 'Vom zweiten Server.')).toHaveCount(1);

    // Beside a page of this width the chat lies above it.
    await mira.locator('[data-part=chat-button]').click();
    await mira.getByRole('link', { name: /^Calendar( \d+)?$/ }).click();
    await mira
      .getByRole('link', { name: /Morning song on the steps/ })
      .first()
      .click();
    await expect(mira.getByRole('button', { name: 'Accept' })).toBeVisible();
    await jonas.goto(new URL(mira.url()).pathname);
    const count = jonas.getByText(/^\d+ zugesagt$/);
    const before = Number.parseInt((await count.textContent()) ?? '', 10);
    await mira.getByRole('button', { name: 'Accept' }).click();
    await mira.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(count).toHaveText(`${before + 1} zugesagt`);

    await jonas.goto('/appointments');
    await expect(jonas.locator('[data-part=appointment-list]')).toBeVisible();
    await mira.getByRole('link', { name: /^Calendar( \d+)?$/ }).click();
    await fillWeekly(mira, 'Compost turning');
    await mira.getByRole('button', { name: 'Save' }).click();
    await expect(mira.getByRole('heading', { name: 'Compost turning' })).toBeVisible();
    const entry = jonas.getByRole('link', { name: /Compost turning/ }).first();
    await entry.click();
    expect(await contentOf(jonas.getByRole('link', { name: /rota\.txt/ }))).toBe('Week 47: Mira\n');
  } finally {
    for (const server of servers) await server.remove();
    await postgres.stop();
    rmSync(files, { recursive: true, force: true });
  }
});

import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

test('files and folders are dropped, chosen by keys, moved and taken back, and taken away as an archive (FILE-002, FILE-010, FILE-D26, FILE-D27, FILE-D33)', async ({
  browser,
}) => {
  const mira = await openAs(browser, 'member', { at: '/files/my' });
  await expect(mira.getByText(/This folder is empty/)).toBeVisible();
  await expectAccessible(mira);
  await mira.getByRole('button', { name: 'New folder' }).click();
  await mira.getByRole('textbox', { name: 'Name' }).fill('Archive');
  await mira.getByRole('button', { name: 'Create folder' }).click();
  await expect(row(mira, 'Archive')).toBeVisible();
  await drop(mira, { 'Bench/plan.txt': 'planks and screws', 'Bench/Wood/list.txt': 'oak, 4 m' });
  await expect(mira.getByText('2 files have been added.')).toBeVisible();
  await row(mira, 'Bench').getByRole('link').click();
  await expect(row(mira, 'plan.txt')).toBeVisible();

  await row(mira, 'Wood').focus();
  await mira.keyboard.press('ArrowDown');
  await mira.keyboard.press('Space');
  await mira.keyboard.press('Shift+ArrowUp');
  await expect(mira.getByRole('row', { selected: true })).toHaveCount(2);
  await mira.keyboard.press('Control+x');
  const dialog = mira.getByRole('dialog', { name: 'Move 2 files and folders' });
  await expect(dialog).toBeVisible();
  await expectAccessible(mira);
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Move to “Archive”' }).click();
  await expect(mira.getByText('This folder is empty.')).toBeVisible();
  await mira.getByRole('button', { name: 'Undo' }).click();
  await expect(row(mira, 'plan.txt')).toBeVisible();

  await mira.getByRole('button', { name: 'More for this folder' }).click();
  const [download] = await Promise.all([
    mira.waitForEvent('download'),
    mira.getByRole('menuitem', { name: 'Download as ZIP' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Bench.zip');
  const zip = (await readFile(await download.path())).toString('latin1');
  for (const part of ['plan.txt', 'planks and screws', 'Wood/list.txt', 'oak, 4 m']) expect(zip).toContain(part);

  await row(mira, 'Wood').focus();
  await mira.keyboard.press('Escape');
  await mira.keyboard.press('ArrowDown');
  await mira.keyboard.press('Space');
  await mira.keyboard.press('Delete');
  await mira.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(mira, 'plan.txt')).toHaveCount(0);
  await mira.getByRole('link', { name: 'Trash' }).click();
  await mira.getByRole('button', { name: 'Restore' }).click();
  await expect(mira.getByText('“plan.txt” is back.')).toBeVisible();
  await expectAccessible(mira);
});

test('a file is locked against others, waits for approval, and an old version comes back (FILE-001, FILE-051, FILE-052, FILE-059, FILE-062, FILE-D13, FILE-D14)', async ({
  browser,
}) => {
  const mira = await openAs(browser, 'member');
  const jonas = await openAs(browser, 'member2', {
    locale: 'de-DE',
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
  });
  await mira.goto('/files');
  await bring(mira, 'Ladder.txt', 'one');
  await row(mira, 'Ladder.txt').getByRole('link').click();
  await expect(mira.getByText('one', { exact: true })).toBeVisible();
  await jonas.goto(mira.url());
  await expect(jonas.getByRole('heading', { level: 1, name: 'Ladder.txt' })).toBeVisible();
  await mira.getByRole('button', { name: 'Lock' }).click();
  await mira.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
  await expect(mira.getByText(/Locked by you until/)).toBeVisible();
  await expect(jonas.getByText(/Von Mira Hollenbeck gesperrt|Gesperrt von Mira Hollenbeck/)).toBeVisible();
  await expect(jonas.getByRole('button', { name: 'Neue Version' })).toHaveAttribute('aria-disabled', 'true');
  expect(await jonas.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(jonas);
  await bring(mira, 'Ladder.txt', 'two');
  await expect(mira.getByText('two', { exact: true })).toBeVisible();
  await mira.getByRole('button', { name: 'Make this the newest' }).click();
  await expect(mira.getByText('Version 3 is the newest now.')).toBeVisible();
  await expect(mira.getByText('one', { exact: true })).toBeVisible();
  await expectAccessible(mira);

  const ines = await openAs(browser, 'network-admin');
  await jonas.goto('/files');
  await jonas.getByRole('link', { name: /Assemblies/ }).click();
  await jonas.getByRole('link', { name: 'Agenda December.txt' }).click();
  await expect(jonas.getByRole('heading', { level: 1, name: 'Agenda December.txt' })).toBeVisible();
  await bring(jonas, 'Agenda December.txt', 'agenda of jonas');
  await expect(jonas.getByText(/wartet auf Freigabe/).first()).toBeVisible();
  await ines.goto('/files/approval');
  const waiting = ines.getByRole('listitem').filter({ hasText: 'Jonas Ferrand' });
  await waiting.getByRole('button', { name: 'Decline' }).click();
  const dialog = ines.getByRole('dialog', { name: /Decline the new version/ });
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The heating is missing.');
  await expectAccessible(ines);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(ines.getByText(/was declined/)).toBeVisible();
  await jonas.goto('/notifications');
  await expect(jonas.getByText(/abgelehnt: The heating is missing\./)).toBeVisible();
});

function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** Chooses a file as its author does, by the field the page keeps for it. */
async function bring(page: Page, name: string, content: string): Promise<void> {
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

/** Drops a folder as the desktop does: entries that are read when they are asked. */
async function drop(page: Page, contents: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    type Entry = { name: string; isFile: boolean; isDirectory: boolean };
    const fileOf = (name: string, text: string) => ({
      ...{ name, isFile: true, isDirectory: false },
      file: (give: (file: File) => void) => give(new File([text], name, { type: 'text/plain' })),
    });
    const folderOf = (name: string, below: Record<string, string>): Entry => {
      const names = [...new Set(Object.keys(below).map((path) => path.split('/')[0] ?? ''))];
      const entries = names.map((first) => {
        const whole = below[first];
        if (whole !== undefined) return fileOf(first, whole);
        const inside = Object.entries(below).filter(([path]) => path.startsWith(`${first}/`));
        return folderOf(first, Object.fromEntries(inside.map(([path, text]) => [path.slice(first.length + 1), text])));
      });
      const createReader = () => {
        let isRead = false;
        return {
          readEntries: (give: (found: Entry[]) => void) => {
            give(isRead ? [] : entries);
            isRead = true;
          },
        };
      };
      return { name, isFile: false, isDirectory: true, createReader } as Entry;
    };
    const [top = ''] = Object.keys(given)[0]?.split('/') ?? [];
    const below = Object.fromEntries(Object.entries(given).map(([path, text]) => [path.slice(top.length + 1), text]));
    const transfer = {
      types: ['Files'],
      files: [],
      items: [{ kind: 'file', webkitGetAsEntry: () => folderOf(top, below) }],
    };
    const target = document.querySelector('[data-part=folder]');
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const event = new Event(type, { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: transfer });
      target?.dispatchEvent(event);
    }
  }, contents);
}

test('files say what they are above the pages beside them, and the trash of a group is one of its pages (FILE-D23, USERBAR-D06)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { locale: 'en', at: '/groups/garden/files' });
  const areas = page.getByRole('navigation', { name: 'Files', exact: true });
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toContainText('Garden');
  await below(title, areas);
  await areas.getByRole('link', { name: 'Trash' }).click();
  await expect(title).toHaveText('Trash');
  await below(title, areas);
  expect(new URL(page.url()).pathname).toMatch(/^\/groups\/garden\/files\/folders\/\w+\/trash$/);
  const side = page.locator('[data-part=userbar]');
  await expect(side.locator('[href="/files"]')).not.toHaveAttribute('aria-current');
  await expect(side.locator('[href="/groups/garden/files"]').last()).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});

test('a guest, for whom there are no files of the network, is led to their own (FILE-D36)', async ({ browser }) => {
  const page = await openAs(browser, 'guest', { locale: 'de-DE', at: '/files' });
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Dateien' })).toBeVisible();
  await expect(page).toHaveURL(/\/files\/my$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/files/);
  for (const address of ['/files/new', '/files/folders/new', '/files/approval']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/files\/my$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Meine Dateien' })).toBeVisible();
  }
});

/** Fails unless one stands below the other. */
async function below(above: Locator, other: Locator): Promise<void> {
  const [first, second] = await Promise.all([above.boundingBox(), other.boundingBox()]);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThan(0);
}

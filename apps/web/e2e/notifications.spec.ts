import { type APIRequestContext, type BrowserContext, expect, type Page, type WebSocket } from '@playwright/test';
import { expectAccessible, openAs, test } from './journey.ts';

test('a notice arrives live, its letter is switched off by one click, the settings keep that, and it is read (SHELL-D01, SHELL-D07, NOTIF-001, NOTIF-D05, NOTIF-D10)', async ({
  browser,
}) => {
  const mira = await openAs(browser, 'member');
  const jonas = await openAs(browser, 'member2', { locale: 'de-DE' });
  const jonasId = (await sessionOf(jonas)).current_member.id;
  const heard = jonas.waitForEvent('websocket').then((socket) => hears(socket, `member:${jonasId}`));
  await jonas.goto('/notifications');
  await expect(jonas.getByRole('heading', { level: 1, name: 'Benachrichtigungen' })).toBeVisible();
  await heard;
  await share(mira, 'Tool library', jonasId);
  const row = jonas.locator('[data-part=notification]').filter({ hasText: 'Tool library' });
  await expect(row).toHaveAttribute('data-state', 'unread');
  await expect(jonas).toHaveTitle(/^\((\d+|\+)\) Benachrichtigungen/);

  const stranger = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await stranger.goto(await unsubscribeLinkIn(mira.request, 'Tool library'));
  await expect(stranger.getByRole('main')).toContainText('Geteilte Kalender');
  await stranger.getByRole('button', { name: 'Diese E-Mails abbestellen' }).click();
  await expect(stranger.getByRole('main')).toContainText('keine E-Mails zu „Geteilte Kalender“ mehr');

  await jonas.goto(`/members/${jonasId}/settings/edit`);
  await expect(jonas).toHaveURL(/\/settings\/notifications$/);
  await expect(jonas.getByRole('checkbox', { name: 'Geteilte Kalender: E-Mail' })).not.toBeChecked();
  await jonas.getByRole('checkbox', { name: 'Absagen: E-Mail' }).click();
  await jonas.getByRole('button', { name: 'Speichern' }).click();
  await expect(jonas.locator('[data-part=toasts]')).toContainText('Gespeichert');
  await jonas.reload();
  await expect(jonas.getByRole('checkbox', { name: 'Absagen: E-Mail' })).not.toBeChecked();
  await expectAccessible(jonas);

  await share(mira, 'Bicycle repairs', jonasId);
  await jonas.goto('/notifications');
  await row.click();
  await expect(jonas).toHaveURL(/\/calendars\/shared(\?|$)/);
  await jonas.goto('/notifications');
  await expect(row).toHaveAttribute('data-state', 'read');
  expect(JSON.stringify(await mailsIn(mira.request))).not.toContain('Bicycle repairs');
});

test('without a connection the browser says what can still be read, and keeps nothing of a member', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member', { locale: 'en', serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect.poll(() => page.evaluate(keptHeading)).toBe('You are offline');
  await page.context().setOffline(true);
  await expect.poll(() => isCut(page.context())).toBe(true);
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expectAccessible(page);
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual(['/icon-192.png', '/offline', '/offline.css']);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('[data-part=frame]')).toBeVisible();
});

test('without a connection the browser speaks the language a member has changed to (PROFILE-D03, GEN-D08)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'member2', { serviceWorkers: 'allow', at: '/settings/locale' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const before = await localeOf(page);
  await page.getByRole('combobox').first().selectOption('fr');
  await page.locator('form button[type=submit]').click();
  try {
    await expect.poll(() => page.evaluate(keptHeading)).toBe('Hors connexion');
  } finally {
    await speak(page, before);
  }
});

/** The service worker reaches nobody: it is cut off by itself, later than its page. */
async function isCut(context: BrowserContext): Promise<boolean> {
  const reached = context.serviceWorkers().map((worker) =>
    worker.evaluate(() =>
      fetch('/up').then(
        () => true,
        () => false,
      ),
    ),
  );
  return reached.length > 0 && !(await Promise.all(reached)).includes(true);
}

/** The heading of the page that the browser keeps for when nobody is connected. */
async function keptHeading(): Promise<string | undefined> {
  return /<h1>(.+)<\/h1>/.exec((await (await caches.match('/offline'))?.text()) ?? '')?.[1];
}

interface Spoken {
  readonly locale: string | null;
  readonly time_zone: string | null;
}

async function localeOf(page: Page): Promise<Spoken> {
  const { account } = await (await page.request.get('/users/edit.json', { headers })).json();
  return { locale: account.locale, time_zone: account.time_zone };
}

async function speak(page: Page, data: Spoken): Promise<void> {
  const { csrf_token, current_member } = await sessionOf(page);
  const sent = { headers: { ...headers, 'X-CSRF-Token': csrf_token }, data };
  expect((await page.request.put(`/members/${current_member.id}/locale_settings`, sent)).ok()).toBe(true);
}

/** Waits until a page hears what happens on a topic. */
async function hears(socket: WebSocket, topic: string): Promise<void> {
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(topic));
}

const headers = { accept: 'application/json' };

interface Known {
  readonly csrf_token: string;
  readonly current_member: { readonly id: string };
}

async function sessionOf(page: Page): Promise<Known> {
  return (await page.request.get('/api/v1/session', { headers })).json();
}

/** Makes a calendar of one's own and shares it. */
async function share(page: Page, name: string, memberId: string): Promise<void> {
  const { csrf_token } = await sessionOf(page);
  const calendar = { name, color: '0f766e', type: 'personal', membership_ids: [memberId] };
  const sent = { headers: { ...headers, 'X-CSRF-Token': csrf_token }, data: { calendar } };
  expect((await page.request.post('/calendars', sent)).status()).toBe(201);
}

async function mailsIn(request: APIRequestContext): Promise<readonly object[]> {
  return (await (await request.get('/dev/outbox.json')).json()).mails;
}

/** Where the letter about something says that it is switched off, once it is written. */
async function unsubscribeLinkIn(request: APIRequestContext, name: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const letter = (await mailsIn(request)).map((mail) => JSON.stringify(mail)).find((mail) => mail.includes(name));
    link = /\/unsubscribe\/[\w.-]+/.exec(letter ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

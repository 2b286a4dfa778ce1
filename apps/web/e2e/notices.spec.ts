import { expect, type Page } from '@playwright/test';
import { openAs, test, today } from './journey.ts';

const notices = (page: Page) => page.locator('[data-part=toasts]');

test('closing answers, opening them and canceling each say that they are done (CAL-D108)', async ({ browser }) => {
  const page = await openAs(browser, 'member');
  await openNew(page, 'Tool check');
  await page.getByRole('button', { name: 'Close answers' }).click();
  await expect(notices(page)).toContainText('Answers are closed.');
  await page.getByRole('button', { name: 'Reopen answers' }).click();
  await expect(notices(page)).toContainText('Answers are open again.');
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(notices(page)).toContainText('The appointment has been canceled.');
});

test('what was said of a failure leaves as soon as the same is tried again', async ({ browser }) => {
  const page = await openAs(browser, 'member');
  await openNew(page, 'Hedge cutting');
  const accept = () => page.getByRole('button', { name: 'Accept' }).click();
  const lock = () => page.getByRole('button', { name: 'Close answers' }).click();
  await page.route('**/appointments/**', failWrites);
  await lock();
  await expect(notices(page)).toContainText('This could not be changed. Try again.');
  await accept();
  await expect(notices(page)).toContainText('Something went wrong on the server. Try again.');

  await page.unroute('**/appointments/**');
  await accept();
  await expect(notices(page)).toContainText('You have accepted.');
  await expect(notices(page)).not.toContainText('Something went wrong on the server. Try again.');
  await expect(notices(page)).toContainText('This could not be changed. Try again.');
  await lock();
  await expect(notices(page)).toContainText('Answers are closed.');
  await expect(notices(page)).not.toContainText('This could not be changed. Try again.');
});

test('rooms that could not be read are said to be so, until they are (CAL-105)', async ({ browser }) => {
  const page = await openAs(browser, 'member');
  let isDown = true;
  await page.route('**/meeting_rooms?**', (route) =>
    isDown ? route.fulfill({ status: 500, json: refusal }) : route.continue(),
  );
  // Once it is connected, the page reads again by itself what it shows.
  await page.routeWebSocket(/\/socket/, (socket) => void socket.close());
  await page.goto('/appointments/new');
  await expect(notices(page)).toContainText('Something went wrong. Try again.');
  await expect(page.getByText('The rooms could not be loaded.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radiogroup', { name: /room/i })).toBeVisible();
  await expect(notices(page)).not.toContainText('Something went wrong. Try again.');
});

const refusal = { error: true, code: 'internal_error', message: 'No', errors: {} };

type Route = Parameters<Parameters<Page['route']>[1]>[0];

function failWrites(route: Route) {
  return route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: refusal });
}

/** The page of an appointment of one's own that begins today. */
async function openNew(page: Page, name: string): Promise<void> {
  const headers = { accept: 'application/json' };
  const { calendars } = await (await page.request.get('/calendars', { headers })).json();
  const own = calendars.find((calendar: { type: string }) => calendar.type === 'personal');
  const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000).toISOString();
  const date = { start: at(60), end: at(120), all_day: false, time_zone: 'Europe/Berlin' };
  const { csrf_token } = await (await page.request.get('/api/v1/session', { headers })).json();
  const answer = await page.request.post('/appointments', {
    headers: { ...headers, 'X-CSRF-Token': csrf_token },
    data: { appointment: { name, calendar_ids: [own.id], date } },
  });
  const { appointment } = await answer.json();
  await page.goto(`/appointments/${appointment.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

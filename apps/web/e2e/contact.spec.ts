import { expect, type Page } from '@playwright/test';
import { expectAccessible, openAs, test, today } from './journey.ts';

const phone = { viewport: { width: 390, height: 844 } } as const;

test('whoever organizes writes to the attendees, and comes back to the appointment (CAL-176, CAL-185, CAL-186, CAL-D119)', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const mira = await openAs(browser, 'member', phone);
  await openBoardGames(mira);
  const address = mira.url();
  await mira.getByRole('button', { name: 'Actions' }).click();
  await mira.getByRole('menuitem', { name: 'Write to attendees' }).click();
  await expect(mira).toHaveURL(`${address}/contact`);
  await expect(mira.getByRole('radio', { name: 'Everybody' })).toBeChecked();
  await expectAccessible(mira);

  await mira.getByRole('textbox', { name: 'Subject' }).fill('Another room');
  await mira.goBack();
  await mira.getByRole('button', { name: 'Keep editing' }).click();
  await mira.getByRole('textbox', { name: 'Message' }).fill('We meet in the great hall.');

  await mira.route('**/contact', (route) => route.fulfill({ status: 500, json: refusal }));
  await mira.getByRole('button', { name: 'Send' }).click();
  await expect(mira.getByText('Something went wrong. Try again.')).toBeVisible();
  await expect(mira.getByRole('textbox', { name: 'Message' })).toHaveValue('We meet in the great hall.');

  await mira.unroute('**/contact');
  await mira.getByRole('button', { name: 'Send' }).click();
  await expect(mira.getByText('Saved.')).toBeVisible();
  await expect(mira).toHaveURL(address);
});

test('nobody else writes to them (CAL-177)', async ({ browser }) => {
  const mira = await openAs(browser, 'member');
  await openBoardGames(mira);
  const guest = await openAs(browser, 'member2', { at: new URL(mira.url()).pathname });
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Board games');
  await expect(guest.getByRole('link', { name: 'Teilnehmende anschreiben' })).toHaveCount(0);
  await guest.goto(`${new URL(mira.url()).pathname}/contact`);
  await expect(guest.getByRole('textbox')).toHaveCount(0);
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
});

test('whoever was added to one date of a series meanwhile is counted, from the series too (CAL-178, CAL-D62, CAL-D117)', async ({
  browser,
}) => {
  const mira = await openAs(browser, 'member', phone);
  const { id, occurrence_id: shown } = await createAppointment(mira, {
    name: 'Tuning',
    date: laterToday(),
    recurrence_pattern: { recurrence_frequency: 'weekly' },
  });
  await mira.routeWebSocket(/\/socket/, (socket) => void socket.close());
  await mira.goto(`/appointments/${id}`);
  await expect(mira.getByRole('heading', { level: 1, name: 'Tuning' })).toBeVisible();
  const { members } = await read(mira, '/members?q=Jonas');
  const participant = { membership_ids: [members[0].id], send_email_notification: false };
  await post(mira, `/appointments/${shown}/participants`, { participant, apply_to: 'this' });
  await mira.getByRole('button', { name: 'Actions' }).click();
  await mira.getByRole('menuitem', { name: 'Write to attendees' }).click();
  await expect(mira.getByRole('radio', { name: 'Everybody' })).toHaveAccessibleDescription('1 person');
  await expect(mira.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a meeting starts by its button in a tab of its own, and never by its address (CAL-099, CAL-D80, CAL-E115)', async ({
  browser,
}) => {
  const mira = await openAs(browser, 'member');
  const starts: string[] = [];
  mira.on('request', (request) => {
    if (request.url().endsWith('/start-meeting') && request.method() === 'POST') starts.push(request.method());
  });
  const path = await createMeeting(mira);

  await mira.goto(`${path}/start-meeting`);
  const start = mira.getByRole('button', { name: 'Start meeting' });
  await expect(start).toBeVisible();
  expect(starts).toEqual([]);

  const opened = mira.waitForEvent('popup');
  const entered = mira.context().waitForEvent('request', (request) => request.url().startsWith('https://meet.'));
  await start.click();
  const tab = await opened;
  const meeting = (await entered).url();
  expect([starts, (await entered).frame().page() === tab]).toEqual([['POST'], true]);
  await expect(mira.getByRole('link', { name: 'Join meeting' })).toHaveAttribute('href', meeting);
});

const refusal = { error: true, code: 'internal_error', message: 'No', errors: {} };

async function openBoardGames(page: Page): Promise<void> {
  await page.goto('/appointments?date=2026-11-18&view=list');
  await page
    .getByRole('link', { name: /Board games until midnight/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Board games until midnight' })).toBeVisible();
}

/** An appointment that begins on the day the community stands at, in a room of the network. */
async function createMeeting(page: Page): Promise<string> {
  const date = laterToday();
  const asked = new URLSearchParams({ filter: 'reservable', start: date.start, end: date.end });
  const { meeting_rooms } = await read(page, `/meeting_rooms?${asked}`);
  const { id } = await createAppointment(page, { name: 'Short call', date, meeting: { room_id: meeting_rooms[0].id } });
  return `/appointments/${id}`;
}

async function createAppointment(page: Page, values: object) {
  const { calendars } = await read(page, '/calendars');
  const own = calendars.find((calendar: { type: string }) => calendar.type === 'personal');
  const { appointment } = await post(page, '/appointments', { appointment: { calendar_ids: [own.id], ...values } });
  return appointment;
}

function laterToday() {
  const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000).toISOString();
  return { start: at(5), end: at(90), all_day: false, time_zone: 'Europe/Berlin' };
}

const headers = { accept: 'application/json' };

async function read(page: Page, path: string) {
  return (await page.request.get(path, { headers })).json();
}

async function post(page: Page, path: string, data: object) {
  const { csrf_token } = await read(page, '/api/v1/session');
  const answer = await page.request.post(path, { headers: { ...headers, 'X-CSRF-Token': csrf_token }, data });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

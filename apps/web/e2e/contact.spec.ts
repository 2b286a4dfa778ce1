import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, openAs, today } from './journey.ts';

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
  const guest = await openAs(browser, 'member2');
  await guest.goto(new URL(mira.url()).pathname);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Board games');
  await expect(guest.getByRole('link', { name: 'Teilnehmende anschreiben' })).toHaveCount(0);
  await guest.goto(`${new URL(mira.url()).pathname}/contact`);
  await expect(guest.getByRole('textbox')).toHaveCount(0);
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
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
  const headers = { accept: 'application/json' };
  const session = await (await page.request.get('/api/v1/session', { headers })).json();
  const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000).toISOString();
  const date = { start: at(5), end: at(90), all_day: false, time_zone: 'Europe/Berlin' };
  const asked = new URLSearchParams({ filter: 'reservable', start: date.start, end: date.end });
  const { meeting_rooms } = await (await page.request.get(`/meeting_rooms?${asked}`, { headers })).json();
  const { calendars } = await (await page.request.get('/calendars', { headers })).json();
  const own = calendars.find((calendar: { type: string }) => calendar.type === 'personal');
  const answer = await page.request.post('/appointments', {
    headers: { ...headers, 'X-CSRF-Token': session.csrf_token },
    data: {
      appointment: { name: 'Short call', calendar_ids: [own.id], date, meeting: { room_id: meeting_rooms[0].id } },
    },
  });
  return `/appointments/${(await answer.json()).appointment.id}`;
}

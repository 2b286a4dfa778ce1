import { calendarId } from '../../apps/server/src/demo/calendars.ts';
import { csrfTokenOf } from '../../apps/server/src/http/secret.ts';
import type { Community } from './community.ts';

/** How many were let in of those who asked at once, and what the appointment says afterwards. */
export interface RaceOutcome {
  readonly given: number;
  readonly refused: number;
  readonly accepted: number;
}

/** Everybody with a cookie asks at once for a seat of an appointment; its author has one already. */
export async function raceForSeats({ url, cookies }: Community, seats: number): Promise<RaceOutcome> {
  const [, author = '', ...people] = cookies;
  const path = await openAppointment({ url, cookie: author }, seats + 1);
  const answers = await Promise.all(
    people.map((cookie) =>
      send({ url: `${path}/participants/me`, cookie, method: 'PUT', body: { status: 'accepted' } }),
    ),
  );
  const stored = await send({ url: path, cookie: author, method: 'GET' });
  const { accepted } = (await stored.json()).appointment.participants_summary;
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  return { given: count(200), refused: count(409), accepted };
}

interface Sent {
  readonly url: string;
  readonly cookie: string;
}

async function openAppointment({ url, cookie }: Sent, total: number): Promise<string> {
  const body = {
    appointment: {
      name: 'Fifty seats',
      calendar_ids: [calendarId('lindenhof')],
      date: {
        ...{ start: '2026-12-01T18:00:00+01:00', end: '2026-12-01T20:00:00+01:00' },
        ...{ all_day: false, time_zone: 'Europe/Berlin' },
      },
      attendee_configuration: { total, total_attendees_enforced: true },
    },
  };
  const created = await send({ url: `${url}/appointments`, cookie, method: 'POST', body });
  if (created.status !== 201) throw new Error(`No appointment to race for: ${created.status} ${await created.text()}`);
  return `${url}/appointments/${(await created.json()).appointment.id}`;
}

function send({
  url,
  cookie,
  method,
  body,
}: Sent & { readonly method: string; readonly body?: unknown }): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      ...{ cookie: `atrium_session=${cookie}`, 'x-csrf-token': csrfTokenOf(cookie) },
      ...{ accept: 'application/json', 'content-type': 'application/json' },
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

import { createTestClock, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createAtrium } from '../../atrium.ts';
import { createMemoryEnvironment } from '../../environment/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import { createCalendar } from '../calendar.client.ts';
import { appointmentOf, exampleAppointments, exampleNow } from '../calendar.fixtures.ts';
import { calendarKeys } from '../calendar.keys.ts';
import { connectMeetingStart } from '../meeting/meeting-start.connect.ts';
import { connectTeamsMeeting } from '../meeting/teams-meeting.connect.ts';
import { connectParticipationLock } from '../participation/participation-lock.connect.ts';
import { connectAppointmentDetail } from './appointment-detail.connect.ts';
import { connectCancellation } from './cancellation.connect.ts';

const { plain, occurrence, locked, inRoom } = exampleAppointments;
const pathOf = ({ id }: Pick<Appointment, 'id'>) => `/appointments/${id}`;

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}

function openPage(appointment: Appointment, answers: Readonly<Record<string, Answer>>, isNativeApp = false) {
  const calls: unknown[] = [];
  const clock = createTestClock(exampleNow);
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock, isNativeApp }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const text = await request.text();
      if (request.method !== 'GET') calls.push(text ? [call, JSON.parse(text)] : call);
      const { status = 200, body } = answers[call] ?? { status: 404, body: refusal('not_found') };
      return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
    },
  });
  atrium.queryClient.setQueryData(calendarKeys.appointment(appointment.id), appointment);
  const windows: string[] = [];
  const calendar = createCalendar(atrium, {
    openMeetingWindow: () => {
      windows.push('ready');
      return { show: (url) => windows.push(url), discard: () => windows.push('gone') };
    },
  });
  const { ref, release } = calendar.openAppointment(appointment);
  const { acts } = ref.getSnapshot().context;
  const left: unknown[] = [];
  ref.on('page.left', ({ to }) => left.push(to));
  return {
    atrium,
    calls,
    clock,
    left,
    windows,
    calendar,
    ref,
    release,
    texts: () => atrium.toasts.get().map(({ text }) => text),
    undo: () => atrium.toasts.get()[0]?.action?.act(),
    detail: () => connectAppointmentDetail(ref.getSnapshot()),
    cancellation: () => connectCancellation(acts.cancellation.getSnapshot(), acts.cancellation.send),
    lock: () => connectParticipationLock(acts.lock.getSnapshot(), acts.lock.send),
    meeting: () => connectMeetingStart(acts.meeting.getSnapshot(), acts.meeting.send),
    teams: () => connectTeamsMeeting(acts.teams.getSnapshot(), acts.teams.send),
  };
}

function refusal(code: string) {
  return { error: true, code, message: 'No', errors: {} };
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !condition(); turn += 1) await settle();
}

describe('an end on the page of an appointment', () => {
  const path = pathOf(occurrence);
  const canceling = {
    [`POST ${path}/cancel`]: { body: { appointment: occurrence } },
    [`DELETE ${path}/cancel`]: { body: { appointment: occurrence } },
    [`GET ${path}`]: { body: { appointment: { ...occurrence, canceled: true } } },
  };

  it('cancels one date by its own id, and takes that back (CAL-188, CAL-D71)', async () => {
    const { calls, cancellation, texts, undo } = openPage(occurrence, canceling);
    cancellation().ask('cancel');
    cancellation().confirm();
    await until(() => texts().length > 0);
    expect(texts()).toEqual(['js.calendars.appointment.cancel_request.success']);
    undo();
    await until(() => texts().length > 0);
    expect(calls).toEqual([[`POST ${path}/cancel`, { apply_to: 'this' }], `DELETE ${path}/cancel`]);
    expect(texts()).toEqual(['calendar.cancellation.restored.cancel']);
  });

  it('deletes a whole series by the series’ id, leads to the overview, and can be taken back from there (CAL-195)', async () => {
    const series = `/appointments/${occurrence.series_id}`;
    const { atrium, calls, left, cancellation, release, texts, undo } = openPage(occurrence, {
      [`DELETE ${series}`]: { status: 204 },
      [`POST ${series}/restore`]: { body: { appointment: plain } },
    });
    cancellation().ask('delete');
    cancellation().chooseScope('all');
    cancellation().confirm();
    await until(() => left.length > 0);
    expect(left).toEqual(['overview']);
    release();
    undo();
    await until(() => atrium.acts.count() === 0);
    expect(calls).toEqual([[`DELETE ${series}`, { apply_to: 'all' }], `POST ${series}/restore`]);
    expect(texts()).toEqual(['calendar.cancellation.restored.delete']);
  });

  it('is the same page for who comes back while it can be taken back, and is gone afterwards', async () => {
    const { atrium, calendar, clock, ref, cancellation, release, texts } = openPage(occurrence, canceling);
    cancellation().ask('cancel');
    cancellation().confirm();
    release();
    await until(() => texts().length > 0);
    const again = calendar.openAppointment(occurrence);
    expect(again.ref).toBe(ref);
    again.release();
    await clock.advance(30_000);
    expect([atrium.acts.count(), texts()]).toEqual([0, []]);
  });

  it('says why it was refused, and why it cannot be taken back any more (CAL-194)', async () => {
    const { cancellation, texts, undo } = openPage(occurrence, {
      [`POST ${path}/cancel`]: { status: 409, body: refusal('in_past') },
      [`DELETE ${path}`]: { status: 204 },
      [`POST ${path}/restore`]: { status: 409, body: refusal('undo_expired') },
    });
    cancellation().ask('cancel');
    cancellation().confirm();
    await until(() => texts().length > 0);
    expect(texts()).toEqual(['js.calendars.appointment.cancel_request.failure']);
    cancellation().ask('delete');
    cancellation().confirm();
    await until(() => texts().includes('js.calendars.appointment.delete_success'));
    undo();
    await until(() => texts().includes('failure.undo_expired'));
    expect(texts()).toEqual(['failure.undo_expired']);
  });
});

describe('the lock on the page of an appointment', () => {
  it('is shown as soon as the server has answered (CAL-128, CAL-131)', async () => {
    const { calls, lock, detail, texts } = openPage(plain, {
      [`PATCH ${pathOf(plain)}`]: { body: { appointment: locked } },
      [`GET ${pathOf(plain)}`]: { body: { appointment: locked } },
    });
    lock().switchLock();
    await until(() => lock().isLocked);
    expect(calls).toHaveLength(1);
    expect(detail().actions.map(({ id }) => id)).toContain('unlock');
    expect(texts()).toEqual(['js.calendars.appointment.attendee_configuration.request.locked']);
  });
});

describe('a meeting on the page of an appointment', () => {
  const path = pathOf(inRoom);
  const started = { join_url: 'https://rooms.example/1', app_url: 'atrium-rooms://1' };
  const answers = { [`POST ${path}/start-meeting`]: { body: started } };

  it('is offered from 15 minutes before, without the page being opened anew (CAL-100, CAL-D81)', async () => {
    const { clock, meeting } = openPage(inRoom, answers);
    await clock.advance(45 * 60_000 - 1);
    expect(meeting().isOffered).toBe(false);
    await clock.advance(1);
    expect(meeting().isOffered).toBe(true);
  });

  it.each([
    ['the room', false, started.join_url],
    ['the app inside the native app', true, started.app_url],
  ])('is started, and leads to %s (CAL-099, CAL-D80)', async (_, isNativeApp, url) => {
    const { calls, clock, meeting, windows } = openPage(inRoom, answers, isNativeApp);
    await clock.advance(45 * 60_000);
    meeting().start();
    expect(windows).toEqual(['ready']);
    await until(() => meeting().url !== null);
    expect([meeting().url, calls, windows]).toEqual([url, [`POST ${path}/start-meeting`], ['ready', url]]);
  });

  it('leaves no empty window behind when it could not be started (CAL-099)', async () => {
    const { clock, meeting, windows } = openPage(inRoom, {});
    await clock.advance(45 * 60_000);
    meeting().start();
    await until(() => windows.length > 1);
    expect([meeting().url, windows]).toEqual([null, ['ready', 'gone']]);
  });
});

describe('a Teams meeting on the page of an appointment', () => {
  it('is asked for again, and what the server answers is shown everywhere (CAL-D82)', async () => {
    const sync = { ...plain.teams_configuration, teams_sync_enabled: true, online_meeting: true };
    const failed = appointmentOf({ teams_configuration: { ...sync, state: 'failed', failure: 'unreachable' } });
    const pending = appointmentOf({ teams_configuration: { ...sync, state: 'pending' } });
    const { calls, atrium, detail, teams } = openPage(failed, {
      [`POST ${pathOf(failed)}/teams-meeting`]: { body: { appointment: pending } },
    });
    teams().retry();
    await until(() => !teams().isBusy);
    expect(teams().notice).toEqual({ kind: 'pending' });
    expect(detail().appointment).toEqual(pending);
    expect(calls).toEqual([`POST ${pathOf(failed)}/teams-meeting`]);
    expect(atrium.queryClient.getQueryData(calendarKeys.appointment(failed.id))).toEqual(pending);
  });
});

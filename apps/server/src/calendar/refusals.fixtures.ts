import * as calls from '@atrium/core/calendar/contract';
import { mostCalendars } from '@atrium/core/calendar/rules';
import { acceptInvite, rejectInvite } from '@atrium/core/invites/contract';
import { eq } from 'drizzle-orm';
import { createInvite } from '../invites/invites.fixtures.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import { callAppointments, createPersonalCalendar, draftOf, timed } from './calendar.fixtures.ts';
import { appointments, meetingRooms } from './calendar.tables.ts';

/** Provokes every refusal that the calls of this domain declare. */
export async function provokeRefusals(trial: RefusalTrial): Promise<void> {
  await canceled(trial);
  await past(trial);
  await limited(trial);
  await locked(trial);
  await closed(trial);
  await rooms(trial);
  await stale(trial);
  await undone(trial);
  await crowded(trial);
}

async function canceled(trial: RefusalTrial): Promise<void> {
  const { call, anna, network } = trial;
  const { create } = callAppointments(() => trial.server);
  const { id, updated_at } = await create(anna, network, { teams_configuration: { teams_sync_enabled: true } });
  const inviteId = await invited(trial, id);
  const cancel = () => call(calls.cancelAppointment, { as: anna, ...at(id), body: {} });
  await cancel();
  await cancel();
  await call(calls.updateAppointment, {
    as: anna,
    ...at(id),
    body: { appointment: { ...draftOf(network, {}), updated_at } },
  });
  await call(calls.setParticipationLock, { as: anna, ...at(id), body: lock });
  await call(calls.addParticipants, { as: anna, ...at(id), body: { participant: { membership_ids: [] } } });
  await call(calls.retryTeamsMeeting, { as: anna, ...at(id) });
  await answers(trial, id, inviteId);
}

/** Over, with an invite that was answered once in between. */
async function past(trial: RefusalTrial): Promise<void> {
  const { server, call, anna, berta, network } = trial;
  const { create } = callAppointments(() => trial.server);
  const { id } = await create(anna, network);
  const inviteId = await invited(trial, id);
  server.clock.set('2026-11-21T09:00:00.000Z');
  await call(calls.cancelAppointment, { as: anna, ...at(id), body: {} });
  await answers(trial, id, inviteId);
  server.clock.set('2026-11-20T09:00:00.000Z');
  await call(rejectInvite, { as: berta, params: { inviteId } });
  await answers(trial, id, inviteId);
}

async function limited(trial: RefusalTrial): Promise<void> {
  const { server, call, anna, berta, network } = trial;
  const { create, read } = callAppointments(() => trial.server);
  const seats = { attendee_configuration: { total: 0, total_attendees_enforced: true } };
  const full = await create(anna, network, seats);
  await answers(trial, full.id, await invited(trial, full.id));
  const membership_ids = [(await server.member('Carl')).membershipId];
  const status = 'accepted' as const;
  await call(calls.addParticipants, { as: anna, ...at(full.id), body: { participant: { membership_ids, status } } });
  const { id, updated_at } = await create(anna, network);
  await server.reply(calls.answerAppointment, {
    as: berta,
    params: { appointmentId: id, participantId: 'me' },
    body: { status },
  });
  const { participants } = await read(anna, id);
  const participantId = `${participants.find(({ membership }) => membership.id === berta.membershipId)?.id}`;
  await server.reply(calls.removeParticipant, { as: anna, params: { appointmentId: id, participantId }, body: {} });
  await call(calls.updateAppointment, {
    as: anna,
    ...at(id),
    body: { appointment: { ...draftOf(network, seats), updated_at } },
  });
  const restore = () => call(calls.restoreParticipant, { as: anna, params: { appointmentId: id, participantId } });
  await restore();
  server.clock.advance(60_000);
  await restore();
}

async function locked(trial: RefusalTrial): Promise<void> {
  const { anna, network } = trial;
  const { create } = callAppointments(() => trial.server);
  const { id } = await create(anna, network, { attendee_configuration: { participation_locked: true } });
  await answers(trial, id, await invited(trial, id));
  const closing = await create(anna, network, { attendee_configuration: { answers_close_hours_before: 168 } });
  await answers(trial, closing.id, await invited(trial, closing.id));
}

async function closed(trial: RefusalTrial): Promise<void> {
  const { anna, network } = trial;
  const { create } = callAppointments(() => trial.server);
  const registration = { registration_required: true, registration_deadline: '2026-11-18' };
  const { id } = await create(anna, network, { application_configuration: registration });
  await answers(trial, id, await invited(trial, id));
}

async function rooms(trial: RefusalTrial): Promise<void> {
  const { server, call, anna, network } = trial;
  const { create } = callAppointments(() => trial.server);
  const room_id = '0000000000000000000000aa';
  await server.db.insert(meetingRooms).values({ id: room_id, name: 'Atelier' });
  const { id, updated_at } = await create(anna, network);
  await create(anna, network, { meeting: { room_id } });
  const recurrence_pattern = { recurrence_frequency: 'weekly', recurrence_end_time: '2026-12-18' } as const;
  const teams_configuration = { teams_sync_enabled: true };
  for (const values of [{ meeting: { room_id } }, { recurrence_pattern, teams_configuration }]) {
    const appointment = draftOf(network, values);
    await call(calls.createAppointment, { as: anna, body: { appointment } });
    await call(calls.updateAppointment, { as: anna, ...at(id), body: { appointment: { ...appointment, updated_at } } });
  }
}

async function stale(trial: RefusalTrial): Promise<void> {
  const { server, call, anna, network } = trial;
  const { create } = callAppointments(() => trial.server);
  const updated_at = '2020-01-01T00:00:00.000Z';
  const { id } = await create(anna, network);
  const appointment = {
    ...draftOf(network, { date: timed('2026-12-01T09:00:00Z', '2026-12-01T10:00:00Z') }),
    updated_at,
  };
  await call(calls.updateAppointment, { as: anna, ...at(id), body: { appointment } });
  const calendarId = await createPersonalCalendar(server.db, { owner: anna.membershipId });
  const calendar = { name: 'Neu', color: '1565c0', type: 'personal' as const, updated_at };
  await call(calls.updateCalendar, { as: anna, params: { calendarId }, body: { calendar } });
}

async function undone(trial: RefusalTrial): Promise<void> {
  const { server, call, anna, network } = trial;
  const { create } = callAppointments(() => trial.server);
  const { id } = await create(anna, network);
  await call(calls.undoCancelAppointment, { as: anna, ...at(id) });
  const deletedAt = new Date('2026-11-20T08:00:00.000Z');
  await server.db.update(appointments).set({ deletedAt }).where(eq(appointments.id, id));
  await call(calls.restoreAppointment, { as: anna, ...at(id) });
}

/** As many calendars of one's own as there may be. */
async function crowded({ server, call, berta }: RefusalTrial): Promise<void> {
  const body = { calendar: { name: 'Neu', color: '1565c0', type: 'personal' as const } };
  const owner = berta.membershipId;
  for (let made = 0; made < mostCalendars.most; made += 1) await createPersonalCalendar(server.db, { owner });
  await call(calls.createCalendar, { as: berta, body });
}

/** Answers for oneself and by an invite, both ways. */
async function answers(trial: RefusalTrial, appointmentId: string, inviteId: string): Promise<void> {
  const { call, berta } = trial;
  const me = { appointmentId, participantId: 'me' as const };
  await call(calls.answerAppointment, { as: berta, params: me, body: { status: 'accepted' } });
  await call(acceptInvite, { as: berta, params: { inviteId } });
  await call(rejectInvite, { as: berta, params: { inviteId } });
}

function invited(trial: RefusalTrial, appointmentId: string): Promise<string> {
  const { server, anna, berta } = trial;
  const createdAt = server.clock.now();
  return createInvite(server.db, {
    appointmentId,
    membershipId: berta.membershipId,
    authorId: anna.membershipId,
    createdAt,
  });
}

const at = (appointmentId: string) => ({ params: { appointmentId } });

const lock = { appointment: { attendee_configuration: { participation_locked: true } } };

import { createAppointment } from '@atrium/core/calendar/contract';
import { type InviteStatus, inviteStatusSchema } from '@atrium/core/invites/schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import { describeOnPostgres } from '../../testing/index.ts';
import { createNetworkCalendar, draftOf } from '../calendar.fixtures.ts';
import { appointmentInvites, appointments } from '../calendar.tables.ts';
import { hasInviteStatus, standingOf } from './invite.repository.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const ends = [-1, 0, 1].map((offset) => new Date(now.getTime() + offset));
const gone = [null, now];

/** Every way an appointment can be, as far as invites to it depend on that. */
const situations = gone.flatMap((canceledAt) =>
  gone.flatMap((deletedAt) => [
    ...ends.map((endsAt) => ({ canceledAt, deletedAt, unit: null, endsAt, seriesEndsAt: null })),
    ...[...ends, null].map((seriesEndsAt) => {
      return { canceledAt, deletedAt, unit: 'weekly' as const, endsAt: new Date(0), seriesEndsAt };
    }),
  ]),
);

describeOnPostgres('the status of invites', (useServer) => {
  const server = useServer();

  it('is for a query what the rule says, whatever became of invite and appointment (CAL-D110)', async () => {
    const { db } = server();
    const [anna, ben] = [await server().member('Anna', { networkAdmin: true }), await server().member('Ben')];
    const body = { appointment: draftOf(await createNetworkCalendar(db), {}) };
    const { appointment } = await server().reply(createAppointment, { as: anna, body });
    const [copied] = await db.select().from(appointments).where(eq(appointments.id, appointment.id));
    if (copied === undefined) throw new Error('The appointment that was just made is missing.');
    const expected = new Map<string, InviteStatus>();
    for (const values of situations) {
      for (const kept of inviteStatusSchema.options) {
        const { seriesNo: _, ...row } = { ...copied, ...values, id: newId(), startsAt: new Date(0) };
        await db.insert(appointments).values(row);
        const people = { membershipId: ben.membershipId, authorId: anna.membershipId };
        const invite = { id: newId(), appointmentId: row.id, ...people, status: kept, createdAt: now };
        await db.insert(appointmentInvites).values(invite);
        expected.set(invite.id, standingOf({ kept, ...row }, now));
      }
    }
    expect(expected.size).toBe(140);
    expect(new Set(expected.values()).size).toBe(5);
    for (const status of inviteStatusSchema.options) {
      const found = await db
        .select({ id: appointmentInvites.id })
        .from(appointmentInvites)
        .innerJoin(appointments, eq(appointments.id, appointmentInvites.appointmentId))
        .where(hasInviteStatus(status, now));
      const wanted = [...expected].flatMap(([id, its]) => (its === status ? [id] : []));
      expect([status, found.map(({ id }) => id).sort()]).toEqual([status, wanted.sort()]);
    }
  });
});

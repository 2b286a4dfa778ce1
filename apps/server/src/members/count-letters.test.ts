import { addParticipants, contactAttendees, createAppointment } from '@atrium/core/calendar/contract';
import { beforeEach, expect, it } from 'vitest';
import { createNetworkCalendar, draftOf, membersMayCreate } from '../calendar/calendar.fixtures.ts';
import { mailOutbox } from '../mail/mail.tables.ts';
import { describeOnBoth, type TestMember } from '../testing/index.ts';
import { causedLetters } from './caused-letters.tables.ts';
import { forgetCausedLetters } from './count-letters.command.ts';

const hour = 60 * 60 * 1000;

describeOnBoth('letters that somebody causes', (useServer) => {
  const server = useServer({ config: { rateLimits: true }, network: { settings: membersMayCreate } });
  let anna: TestMember;
  let berta: TestMember;
  let calendar: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    [anna, berta] = [await server().member('Anna'), await server().member('Berta')];
    calendar = await createNetworkCalendar(server().db);
  });

  const appointmentOf = async (as: TestMember) =>
    (await server().reply(createAppointment, { as, body: { appointment: draftOf(calendar, {}) } })).appointment.id;
  const invite = (as: TestMember, appointmentId: string, member: TestMember) =>
    server().call(addParticipants, {
      as,
      params: { appointmentId },
      body: { participant: { membership_ids: [member.membershipId] } },
    });
  const caused = (as: TestMember, letters: number) =>
    server().db.insert(causedLetters).values({ membershipId: as.membershipId, letters, at: server().clock.now() });

  it('are refused beyond ten to everybody and 500 within an hour, and then nothing is done (GEN-D25)', async () => {
    const [own, other] = [await appointmentOf(anna), await appointmentOf(berta)];
    await caused(anna, 519);
    server().clock.advance(60_000);
    expect((await invite(anna, own, berta)).status).toBe(201);
    const message = { subject: 'Hallo', text: 'Kommt bitte.', audience: 'all', attach_files: false } as const;
    const mails = await server().db.$count(mailOutbox);
    const { status, failure } = await server().call(contactAttendees, {
      as: anna,
      params: { appointmentId: own },
      body: { message },
    });
    expect([status, failure?.code, failure?.retry_after]).toEqual([429, 'rate_limited', 59 * 60]);
    expect(await server().db.$count(mailOutbox)).toBe(mails);
    expect((await invite(berta, other, anna)).status).toBe(201);
    server().clock.advance(hour);
    const later = { as: anna, params: { appointmentId: own }, body: { message } };
    expect((await server().call(contactAttendees, later)).status).toBe(202);
  });

  it('are counted one after the other, however many are caused at once (GEN-D25)', async () => {
    const own = await Promise.all(Array.from({ length: 6 }, () => appointmentOf(anna)));
    await caused(anna, 518);
    const invited = await Promise.all(own.map((id) => invite(anna, id, berta)));
    expect(invited.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
  });

  it('are forgotten after an hour (GEN-D25)', async () => {
    await caused(anna, 1);
    server().clock.advance(hour);
    await caused(berta, 2);
    await forgetCausedLetters(server().db, server().clock.now());
    expect((await server().db.select().from(causedLetters)).map(({ letters }) => letters)).toEqual([2]);
  });
});

import {
  cancelAppointment,
  deleteAppointment,
  deleteCalendar,
  restoreAppointment,
  undoCancelAppointment,
} from '@atrium/core/calendar/contract';
import type { Appointment, Scope } from '@atrium/core/calendar/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { memberships } from '../../members/members.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  allDay,
  createNetworkCalendar,
  createPersonalCalendar,
  draftOf,
  everyWeek,
  keepSessions,
  membersMayCreate,
  timed,
} from '../calendar.fixtures.ts';
import { callParticipants } from '../participation/participants.fixtures.ts';
import { lettersOf, mailsOf, plainSpaces, readCalendar } from './notices.fixtures.ts';

describeOnPostgres('notices to participants', (useServer) => {
  const server = useServer({ network: { name: 'Haus am Platz', settings: membersMayCreate } });
  const { add, create, items, list, read, remove, restore, say, update } = callParticipants(server);
  let anna: TestMember;
  let berta: TestMember;
  let carl: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    berta = await server().member('Berta', { locale: 'en', timeZone: 'America/New_York' });
    carl = await server().member('Carl', { locale: 'de_DU', isExternal: true });
    network = await createNetworkCalendar(server().db);
  });

  const at = (appointmentId: string) => ({ params: { appointmentId } });
  const scoped = (apply_to?: Scope) => (apply_to === undefined ? {} : { apply_to });
  const mails = () => mailsOf(server());
  const letters = () => lettersOf(server());
  const mailTo = async (name: string) => (await mails()).find(({ toName }) => toName.startsWith(name));
  const forget = () => server().clock.advance(60_000);
  const cancel = (id: string, scope?: Scope) =>
    server().reply(cancelAppointment, { as: anna, ...at(id), body: scoped(scope) });
  const undoCancel = (id: string) => server().reply(undoCancelAppointment, { as: anna, ...at(id) });
  const drop = (id: string, scope?: Scope) =>
    server().reply(deleteAppointment, { as: anna, ...at(id), body: scoped(scope) });
  const change = (of: Pick<Appointment, 'id' | 'updated_at'>, values: object, scope?: Scope) =>
    update(anna, of, draftOf(network, values), scope);
  /** An appointment that the others take part in, without the mails this took. */
  const gather = async (values: object = {}, members: readonly TestMember[] = [berta, carl]) => {
    const appointment = await create(anna, network, values);
    await add(
      anna,
      appointment.id,
      { members, send_email_notification: false },
      appointment.type === 'appointment' ? undefined : 'all',
    );
    return appointment;
  };
  const weekly = everyWeek('2026-11-23', '2026-12-14');

  it('invite everybody in their language and time, with a calendar entry for them alone (CAL-D123)', async () => {
    const { id } = await create(anna, network, {
      name: 'Sommerfest',
      description: '<p>Bitte <b>Tee</b> mitbringen</p>',
      location: { name: 'Hof', city: 'Berlin' },
    });
    await add(anna, id, { members: [anna, berta, carl] });
    expect(await letters()).toEqual(['Berta Beispiel: Invitation: Sommerfest', 'Carl Beispiel: Einladung: Sommerfest']);
    const toBerta = await mailTo('Berta');
    expect(plainSpaces(toBerta?.text ?? '')).toBe(`Anna Beispiel invites you to an appointment.

Sommerfest

Date and time: Friday, November 20, 2026
  2:00–3:00 PM, Central European Time
  Your time: Nov 20, 2026, 8:00–9:00 AM
Place: Hof, Berlin

Bitte Tee mitbringen

Answer invitation: http://localhost:4000/appointments/${id}

-- 
You get this e-mail because you are on the list of participants in Haus am Platz.
Please do not reply to it, nobody reads the replies.
Get no more e-mails like this: ${toBerta?.unsubscribe}
`);
    expect(toBerta?.unsubscribe).toMatch(/\/unsubscribe\/[0-9a-f]{24}\.appointment_invited\.[\w-]{43}$/);
    expect(toBerta?.sendAfter).toEqual(new Date('2026-11-20T09:00:30.000Z'));
    expect(readCalendar(toBerta ?? { calendar: null })).toEqual({
      method: ['REQUEST', 'REQUEST'],
      events: [
        {
          uid: `${id}@${server().networkId}`,
          sequence: '0',
          start: '2026-11-20T14:00:00',
          of: null,
          status: 'CONFIRMED',
          organizer: [['Anna Beispiel', undefined, 'mailto:no-reply@localhost']],
          attendees: [['Berta Beispiel', 'NEEDS-ACTION', `mailto:${berta.email}`]],
        },
      ],
    });
    const toCarl = await mailTo('Carl');
    expect(plainSpaces(toCarl?.text ?? '')).toContain(`Anna Beispiel lädt dich zu einem Termin ein.

Sommerfest

Datum und Uhrzeit: Freitag, 20. November 2026
  14:00–15:00 Uhr, Mitteleuropäische Zeit
Ort: Hof, Berlin
`);
    expect(toCarl?.html).toContain('<html lang="de">');
    expect(toCarl?.html).toContain(`<a href="http://localhost:4000/appointments/${id}"`);
  });

  it('invite nobody without the switch, nobody who is locked or gone, and nobody put in as absent (CAL-D99, CAL-D123)', async () => {
    const { id } = await create(anna, network);
    const dora = await server().member('Dora');
    await add(anna, id, { members: [berta], send_email_notification: false });
    await add(anna, id, { members: [carl], status: 'declined' });
    await server().db.update(memberships).set({ lockedAt: new Date() }).where(eq(memberships.id, dora.membershipId));
    await add(anna, id, { members: [dora] });
    expect(await letters()).toEqual([]);
  });

  it('tell who was put in as taking part just that', async () => {
    const { id } = await create(anna, network, weekly);
    await add(anna, id, { members: [berta], status: 'accepted' }, 'all');
    const mail = await mailTo('Berta');
    expect(mail?.text).toContain('Anna Beispiel has added you to a series of appointments.');
    expect(mail?.text).toContain('Repetition: Weekly on Monday until 14 December 2026');
    expect(mail?.text).toContain(`Open appointment: http://localhost:4000/appointments/${id}`);
    expect(readCalendar(mail ?? { calendar: null })?.events).toMatchObject([
      { attendees: [['Berta Beispiel', 'ACCEPTED', expect.any(String)]] },
    ]);
  });

  it('tell of a cancellation once each, but for who declined, is gone, or did it (CAL-D123, CAL-E106)', async () => {
    const dora = await server().member('Dora');
    const emil = await server().member('Emil');
    const { id } = await gather({}, [anna, berta, carl, dora, emil]);
    await say(dora, id, 'declined');
    await say(carl, id, 'accepted');
    await server().db.update(memberships).set({ removedAt: new Date() }).where(eq(memberships.id, emil.membershipId));
    await cancel(id);
    const again = await server().call(cancelAppointment, { as: anna, ...at(id), body: {} });
    expect(again.failure?.code).toBe('already_canceled');
    expect((await letters()).filter((letter) => /Canceled|Abgesagt:/.test(letter))).toEqual([
      'Berta Beispiel: Canceled: Jour fixe',
      'Carl Beispiel: Abgesagt: Jour fixe',
    ]);
  });

  it('tell of what is canceled that it does not take place, in the calendar too (CAL-D123, CAL-D126)', async () => {
    const { id } = await gather();
    await cancel(id);
    const mail = await mailTo('Berta');
    expect(mail?.text).toContain('Anna Beispiel has canceled this appointment.');
    expect(mail?.text).toContain(`Open appointment: http://localhost:4000/appointments/${id}`);
    expect(readCalendar(mail ?? { calendar: null })).toMatchObject({
      method: ['CANCEL', 'CANCEL'],
      events: [{ uid: `${id}@${server().networkId}`, sequence: '1', of: null, status: 'CANCELLED' }],
    });
  });

  it('are withdrawn when a cancellation is taken back, and written again with the next one', async () => {
    const { id } = await gather();
    await cancel(id);
    server().clock.advance(30_000);
    await undoCancel(id);
    expect(await letters()).toEqual([]);
    await cancel(id);
    expect(await letters()).toHaveLength(2);
    expect(readCalendar((await mailTo('Berta')) ?? { calendar: null })?.events).toMatchObject([{ sequence: '3' }]);
  });

  it('tell of a deletion, and are withdrawn when that is taken back (CAL-D123)', async () => {
    const { id } = await gather();
    await drop(id);
    const mail = await mailTo('Carl');
    expect(mail?.text).toContain('Anna Beispiel hat diesen Termin gelöscht. Er findet nicht statt.');
    expect(mail?.text).toContain('Kalender öffnen: http://localhost:4000/appointments\n');
    expect(readCalendar(mail ?? { calendar: null })).toMatchObject({
      method: ['CANCEL', 'CANCEL'],
      events: [{ sequence: '1', status: 'CANCELLED', start: '2026-11-20T14:00:00' }],
    });
    await server().reply(restoreAppointment, { as: anna, ...at(id) });
    expect(await letters()).toEqual([]);
  });

  it('tell of one occurrence by its own date, whatever else is done to the series (CAL-D123, CAL-D126)', async () => {
    const { id } = await gather(weekly);
    const [second, third] = (await items(anna, '2026-12-01')).map((item) => item.id);
    await cancel(second ?? '', 'this');
    await drop(third ?? '', 'this');
    const told = (await mails()).filter(({ toName }) => toName.startsWith('Berta'));
    expect(told.map((mail) => [mail.subject, readCalendar(mail)?.method[0], readCalendar(mail)?.events])).toMatchObject(
      [
        [
          'Canceled: Jour fixe',
          'CANCEL',
          [{ of: '2026-11-30T09:00:00', status: 'CANCELLED', start: '2026-11-30T09:00:00' }],
        ],
        [
          'Deleted: Jour fixe',
          'CANCEL',
          [{ of: '2026-12-07T09:00:00', status: 'CANCELLED', start: '2026-12-07T09:00:00' }],
        ],
      ],
    );
    expect(plainSpaces(told[0]?.text ?? '')).toContain('Monday, November 30, 2026\n  9:00–10:00 AM');
    expect(told[0]?.text).not.toContain('Repetition');
    await undoCancel(second ?? '');
    expect(await letters()).toEqual(['Berta Beispiel: Deleted: Jour fixe', 'Carl Beispiel: Gelöscht: Jour fixe']);
    await cancel(id, 'all');
    const whole = (await mails()).at(-1);
    expect(whole?.text).toContain('hat diese Terminserie abgesagt.');
    expect(readCalendar(whole ?? { calendar: null })?.events).toMatchObject([{ of: null, status: 'CANCELLED' }]);
  });

  it('tell who takes part in single dates only of those that are still to come', async () => {
    const { id } = await create(anna, network, weekly);
    const [first, second] = (await items(anna)).map((item) => item.id);
    await add(anna, first ?? '', { members: [berta], send_email_notification: false }, 'this');
    await add(anna, second ?? '', { members: [berta, carl], send_email_notification: false }, 'this');
    await cancel(id, 'all');
    const told = (await mails()).map((mail) => [mail.toName, readCalendar(mail)?.events.map(({ of }) => of)]);
    expect(told).toEqual([
      ['Berta Beispiel', ['2026-11-23T09:00:00', '2026-11-30T09:00:00']],
      ['Carl Beispiel', ['2026-11-30T09:00:00']],
    ]);
    const text = plainSpaces((await mailTo('Berta'))?.text ?? '');
    expect(text).toContain(
      'Date and time: Monday, November 23, 2026, 9:00–10:00 AM, Central European Time, Your time: Nov 23, 2026, 3:00–4:00 AM\n' +
        '  Monday, November 30, 2026, 9:00–10:00 AM',
    );
    await undoCancel(id);
    await keepSessions(server().db);
    server().clock.set('2026-11-27T09:00:00.000Z');
    await cancel(id, 'all');
    expect((await mails()).map(({ toName }) => toName)).toEqual(['Berta Beispiel', 'Carl Beispiel']);
    expect(readCalendar((await mailTo('Berta')) ?? { calendar: null })?.events).toHaveLength(1);
  });

  it('tell of a new date or place and how it was, not of anything else (CAL-D123)', async () => {
    const first = await gather({ location: { name: 'Hof' } });
    const renamed = await change(first, { name: 'Sommerfest', location: { name: 'Hof' }, description: 'Mit Tee' });
    expect(await letters()).toEqual([]);
    const date = timed('2026-11-21T16:00:00+01:00', '2026-11-21T17:00:00+01:00');
    await change(renamed, { name: 'Sommerfest', date, location: { name: 'Hof' } });
    expect(await letters()).toEqual(['Berta Beispiel: Changed: Sommerfest', 'Carl Beispiel: Geändert: Sommerfest']);
    const mail = await mailTo('Carl');
    expect(plainSpaces(mail?.text ?? '')).toContain(`Anna Beispiel hat den Zeitpunkt dieses Termins geändert.

Sommerfest

Datum und Uhrzeit: Samstag, 21. November 2026
  16:00–17:00 Uhr, Mitteleuropäische Zeit
  Bisher: Freitag, 20. November 2026, 14:00–15:00 Uhr, Mitteleuropäische Zeit
Ort: Hof
`);
    expect(readCalendar(mail ?? { calendar: null })).toMatchObject({
      method: ['REQUEST', 'REQUEST'],
      events: [{ sequence: '2', start: '2026-11-21T16:00:00', status: 'CONFIRMED' }],
    });
  });

  it('are one for two changes within the wait, from how it was before both, and none when all is as before', async () => {
    const first = await gather({ location: { name: 'Hof' } });
    const moved = await change(first, { location: { name: 'Hof' }, date: allDay('2026-11-22') });
    server().clock.advance(20_000);
    const placed = await change(moved, { date: allDay('2026-11-22') });
    expect(await letters()).toEqual(['Berta Beispiel: Changed: Jour fixe', 'Carl Beispiel: Geändert: Jour fixe']);
    const mail = await mailTo('Carl');
    expect(mail?.sendAfter).toEqual(new Date('2026-11-20T09:00:50.000Z'));
    expect(plainSpaces(mail?.text ?? '')).toContain(`Anna Beispiel hat Zeitpunkt und Ort dieses Termins geändert.

Jour fixe

Datum und Uhrzeit: Sonntag, 22. November 2026
  Ganztägig
  Bisher: Freitag, 20. November 2026, 14:00–15:00 Uhr, Mitteleuropäische Zeit
Ort: Kein Ort angegeben
  Bisher: Hof
`);
    await change(placed, { location: { name: 'Hof' } });
    expect(await letters()).toEqual([]);
  });

  it('tell of a changed series what of it has changed (CAL-D123)', async () => {
    const first = await gather(weekly);
    const recurrence_pattern = { ...weekly.recurrence_pattern, recurrence_interval: 2 };
    await change(first, { ...weekly, recurrence_pattern }, 'all');
    const text = plainSpaces((await mailTo('Berta'))?.text ?? '');
    expect(text).toContain('Anna Beispiel has changed the date of this series.');
    expect(text).toContain(
      'Repetition: Every 2 weeks on Monday until 14 December 2026\n  Previously: Weekly on Monday until 14 December 2026',
    );
  });

  it('tell of a moved occurrence by that date alone (CAL-D123, CAL-D126)', async () => {
    await gather(weekly);
    const [second] = await items(anna, '2026-12-01');
    const date = timed('2026-12-01T18:00:00+01:00', '2026-12-01T19:00:00+01:00');
    await change(await read(anna, second?.id ?? ''), { date }, 'this');
    const mail = await mailTo('Berta');
    expect(mail?.text).toContain(`http://localhost:4000/appointments/${second?.id}`);
    expect(readCalendar(mail ?? { calendar: null })).toMatchObject({
      method: ['REQUEST', 'REQUEST'],
      events: [{ of: '2026-11-30T09:00:00', start: '2026-12-01T18:00:00', sequence: '1' }],
    });
  });

  it('write an invitation anew that waits while the appointment changes', async () => {
    const first = await create(anna, network);
    await add(anna, first.id, { members: [berta] });
    await change(first, { date: timed('2026-11-21T16:00:00+01:00', '2026-11-21T17:00:00+01:00') });
    expect(await letters()).toEqual(['Berta Beispiel: Invitation: Jour fixe']);
    expect(plainSpaces((await mailTo('Berta'))?.text ?? '')).toContain('Saturday, November 21, 2026\n  4:00–5:00 PM');
  });

  it('tell participants what goes with a deleted calendar, and nothing of what stays elsewhere (CAL-D137)', async () => {
    const own = await createPersonalCalendar(server().db, { owner: anna.membershipId });
    const gone = await create(anna, own, { name: 'Nur hier' });
    const staying = await create(anna, own, { name: 'Auch dort', calendar_ids: [own, network] });
    for (const { id } of [gone, staying]) await add(anna, id, { members: [berta], send_email_notification: false });
    await server().reply(deleteCalendar, { as: anna, params: { calendarId: own } });
    expect(await letters()).toEqual(['Berta Beispiel: Deleted: Nur hier']);
  });

  it('tell somebody who was taken out, until that is taken back', async () => {
    const { id } = await gather();
    const [, participant] = (await list(anna, id)).reply?.participants ?? [];
    await remove(anna, id, participant?.id ?? '');
    expect(await letters()).toEqual(['Berta Beispiel: You no longer take part: Jour fixe']);
    expect(readCalendar((await mailTo('Berta')) ?? { calendar: null })).toMatchObject({
      method: ['CANCEL', 'CANCEL'],
      events: [{ status: 'CANCELLED', attendees: [['Berta Beispiel', 'NEEDS-ACTION', `mailto:${berta.email}`]] }],
    });
    await restore(anna, id, participant?.id ?? '');
    expect(await letters()).toEqual([]);
  });

  it('leave alone who was put in and taken out at once, and invite who was put back', async () => {
    const { id } = await create(anna, network);
    await add(anna, id, { members: [berta] });
    const participant = (await list(anna, id)).reply?.participants.find(
      ({ membership }) => membership.id === berta.membershipId,
    );
    await remove(anna, id, participant?.id ?? '');
    expect(await letters()).toEqual([]);
    await restore(anna, id, participant?.id ?? '');
    expect(await letters()).toEqual(['Berta Beispiel: Invitation: Jour fixe']);
  });

  it('say nothing to who had declined and is taken out, nor when put back', async () => {
    const { id } = await gather({}, [berta]);
    await say(berta, id, 'declined');
    await forget();
    const participant = (await list(anna, id)).reply?.participants.find(
      ({ membership }) => membership.id === berta.membershipId,
    );
    await remove(anna, id, participant?.id ?? '');
    await restore(anna, id, participant?.id ?? '');
    expect((await letters()).filter((letter) => letter.startsWith('Berta'))).toEqual([]);
  });
});

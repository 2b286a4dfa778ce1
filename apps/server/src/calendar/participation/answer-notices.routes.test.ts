import { createCalendar, updateCalendar } from '@atrium/core/calendar/contract';
import type { CalendarDraft } from '@atrium/core/calendar/schema';
import { acceptInvite, listInvites } from '@atrium/core/invites/contract';
import { beforeEach, expect, it } from 'vitest';
import { mailOutbox } from '../../mail/mail.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { createNetworkCalendar, draftOf, everyWeek, membersMayCreate } from '../calendar.fixtures.ts';
import { lettersOf, mailsOf, plainSpaces, readCalendar } from '../notices/notices.fixtures.ts';
import { callParticipants } from './participants.fixtures.ts';

describeOnPostgres('notices of answers and of calendars', (useServer) => {
  const server = useServer({ network: { name: 'Haus am Platz', settings: membersMayCreate } });
  const { add, create, items, say, update } = callParticipants(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna', { locale: 'en' });
    berta = await server().member('Berta');
    network = await createNetworkCalendar(server().db);
  });

  const letters = () => lettersOf(server());
  const weekly = everyWeek('2026-11-23', '2026-12-14');

  it('tell whoever organizes what was answered, in the calendar too (CAL-D123)', async () => {
    const { id } = await create(anna, network);
    await say(berta, id, 'accepted');
    const [mail] = await mailsOf(server());
    expect(await letters()).toEqual(['Anna Beispiel: Berta Beispiel accepts: Jour fixe']);
    expect(plainSpaces(withoutToken(mail?.text))).toBe(`Berta Beispiel has accepted.

Jour fixe

Date and time: Friday, November 20, 2026
  2:00–3:00 PM, Central European Time

Open appointment: http://localhost:4000/appointments/${id}

-- 
You get this e-mail because you organize this appointment in Haus am Platz.
Please do not reply to it, nobody reads the replies.
Get no more e-mails like this: http://localhost:4000/unsubscribe/…
`);
    expect(readCalendar(mail ?? { calendar: null })).toMatchObject({
      method: ['REPLY', 'REPLY'],
      events: [
        {
          uid: `${id}@${server().networkId}`,
          organizer: [['Anna Beispiel', undefined, `mailto:${anna.email}`]],
          attendees: [['Berta Beispiel', 'ACCEPTED', `http://localhost:4000/members/${berta.membershipId}`]],
        },
      ],
    });
  });

  it('are one for two answers within the wait, and none when the answer is as it was', async () => {
    const { id } = await create(anna, network);
    await say(berta, id, 'accepted');
    await say(berta, id, 'declined');
    expect(await letters()).toEqual(['Anna Beispiel: Berta Beispiel declines: Jour fixe']);
    await say(berta, id, 'declined');
    expect(await letters()).toHaveLength(1);
    server().clock.advance(30_001);
    await server().db.update(mailOutbox).set({ attempts: 1, sentAt: server().clock.now() });
    await say(berta, id, 'accepted');
    expect(await letters()).toHaveLength(2);
    await say(berta, id, 'declined');
    expect(await letters()).toEqual(['Anna Beispiel: Berta Beispiel declines: Jour fixe']);
  });

  it('name the date that was answered, or all of them', async () => {
    const { id } = await create(anna, network, weekly);
    const [first] = await items(anna);
    await say(berta, first?.id ?? '', 'declined', 'this');
    const [one] = await mailsOf(server());
    expect(one?.text).toContain('Berta Beispiel has declined.');
    expect(one?.text).toContain(`http://localhost:4000/appointments/${first?.id}`);
    expect(readCalendar(one ?? { calendar: null })?.events).toMatchObject([{ of: '2026-11-23T09:00:00' }]);
    await say(berta, id, 'accepted', 'all');
    const all = (await mailsOf(server())).at(-1);
    expect(all?.text).toContain('Berta Beispiel has accepted for all dates.');
    expect(readCalendar(all ?? { calendar: null })?.events).toMatchObject([{ of: null }]);
  });

  it('come from an answered invite too, and never from whoever organizes', async () => {
    const { id, updated_at } = await create(anna, network);
    await add(anna, id, { members: [berta], send_email_notification: false });
    const { invites } = await server().reply(listInvites, { as: berta, query: { filter: 'appointments' } });
    await server().reply(acceptInvite, { as: berta, params: { inviteId: invites[0]?.id ?? '' } });
    expect(await letters()).toEqual(['Anna Beispiel: Berta Beispiel accepts: Jour fixe']);
    await say(anna, id, 'declined');
    expect(await letters()).toHaveLength(1);
    await update(anna, { id, updated_at }, draftOf(network, { organizer_id: berta.membershipId }));
    await say(berta, id, 'declined');
    await say(anna, id, 'accepted');
    expect((await letters()).filter((letter) => letter.startsWith('Berta'))).toEqual([
      'Berta Beispiel: Anna Beispiel sagt zu: Jour fixe',
    ]);
  });

  it('tell members that a calendar is shared with them, not with whom else (CAL-D136)', async () => {
    const carl = await server().member('Carl');
    const draft = (members: readonly TestMember[]): CalendarDraft => ({
      name: 'Garten',
      type: 'personal',
      color: '1565c0',
      parent_id: null,
      membership_ids: members.map(({ membershipId }) => membershipId as CalendarDraft['membership_ids'][number]),
    });
    const { calendar } = await server().reply(createCalendar, { as: anna, body: { calendar: draft([berta]) } });
    const [mail] = await mailsOf(server());
    expect(
      withoutToken(mail?.text),
    ).toBe(`Anna Beispiel teilt einen Kalender mit Ihnen. Sie sehen ab jetzt seine Termine.

Garten

Kalender öffnen: http://localhost:4000/calendars/shared

-- 
Sie erhalten diese E-Mail als Mitglied von Haus am Platz.
Bitte antworten Sie nicht darauf, Antworten werden nicht gelesen.
Keine solchen E-Mails mehr erhalten: http://localhost:4000/unsubscribe/…
`);
    const share = async (members: readonly TestMember[], updated_at: string) => {
      const params = { calendarId: calendar.id };
      const body = { calendar: { ...draft(members), updated_at } };
      return (await server().reply(updateCalendar, { as: anna, params, body })).calendar.updated_at;
    };
    const shared = await share([berta, carl], calendar.updated_at);
    const title = 'Anna Beispiel teilt einen Kalender mit Ihnen: Garten';
    expect(await letters()).toEqual([`Berta Beispiel: ${title}`, `Carl Beispiel: ${title}`]);
    await share([berta], shared);
    expect(await letters()).toEqual([`Berta Beispiel: ${title}`]);
  });
});

/** A letter without what makes its link that member's own. */
function withoutToken(text = ''): string {
  return text.replace(/(\/unsubscribe\/)\S+/g, '$1…');
}

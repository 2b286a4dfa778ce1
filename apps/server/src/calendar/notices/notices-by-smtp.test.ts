import { cancelAppointment, contactAttendees } from '@atrium/core/calendar/contract';
import { publishObjects } from '@atrium/core/uploads/contract';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestMember, type TestServer } from '../../testing/index.ts';
import { bytesOf, type ReceivedMail, startMailServer, type TestMailServer } from '../../testing/start-mail-server.ts';
import { storeFile } from '../../uploads/uploads.fixtures.ts';
import { createNetworkCalendar, membersMayCreate } from '../calendar.fixtures.ts';
import { callParticipants } from '../participation/participants.fixtures.ts';

const mailFrom = { name: 'Haus am Platz', address: 'haus@atrium.example' };
const publicUrl = 'https://atrium.example';

describe('mails of the calendar, as a mail server gets them', () => {
  let mailServer: TestMailServer;
  let server: TestServer;
  let anna: TestMember;
  let berta: TestMember;
  let network: string;
  const { add, create } = callParticipants(() => server);

  beforeEach(async () => {
    mailServer = await startMailServer();
    const config = { smtpUrl: mailServer.url, mailFrom, publicUrl };
    server = await createTestServer({ config, network: { name: 'Haus am Platz', settings: membersMayCreate } });
    [anna, berta] = [await server.member('Anna'), await server.member('Berta', { displayName: 'Berta "B" Beispiel' })];
    network = await createNetworkCalendar(server.db);
  });

  afterEach(async () => {
    await server.close();
    await mailServer.close();
  });

  /** Lets the server mail what waits, as it does as soon as it listens. */
  async function arrived(): Promise<ReceivedMail | undefined> {
    server.clock.advance(30_001);
    await server.fastify.listen({ port: 0, host: '127.0.0.1' });
    await mailServer.arrival(1);
    return mailServer.received[0];
  }

  function calendarIn({ mail }: ReceivedMail): ICAL.Component {
    const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    return new ICAL.Component(ICAL.parse(bytesOf(part?.content ?? '').toString()));
  }

  it('an invitation is text, HTML and an entry for the calendar (CAL-D123, CAL-D126)', async () => {
    const { id } = await create(anna, network, { name: 'Sommerfest\r\nBcc: eve@atrium.example' });
    await add(anna, id, { members: [berta] });
    const received = await arrived();
    expect(received?.recipients).toEqual([berta.email]);
    expect(received?.mail).toMatchObject({
      from: mailFrom,
      to: [{ name: 'Berta "B" Beispiel', address: berta.email }],
      subject: 'Einladung: Sommerfest Bcc: eve@atrium.example',
    });
    expect(received?.mail.text).toContain('Anna Beispiel lädt Sie zu einem Termin ein.');
    expect(received?.mail.html).toContain(`href="${publicUrl}/appointments/${id}"`);
    const calendar = received && calendarIn(received);
    const event = calendar?.getFirstSubcomponent('vevent');
    expect(calendar?.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event?.getFirstProperty('organizer')?.getFirstValue()).toBe('mailto:haus@atrium.example');
    expect(event?.getAllProperties('attendee').map((attendee) => attendee.getFirstValue())).toEqual([
      `mailto:${berta.email}`,
    ]);
  });

  it('a cancellation takes the entry back (CAL-D123, CAL-D126)', async () => {
    const { id } = await create(anna, network);
    await add(anna, id, { members: [berta], send_email_notification: false });
    await server.reply(cancelAppointment, { as: anna, params: { appointmentId: id }, body: {} });
    const received = await arrived();
    expect(received?.mail.subject).toBe('Abgesagt: Jour fixe');
    const calendar = received && calendarIn(received);
    const event = calendar?.getFirstSubcomponent('vevent');
    expect([calendar?.getFirstPropertyValue('method'), event?.getFirstPropertyValue('status')]).toEqual([
      'CANCEL',
      'CANCELLED',
    ]);
    expect(event?.getFirstPropertyValue('uid')).toBe(`${id}@${server.networkId}`);
    expect(event?.getFirstPropertyValue('sequence')).toBe(1);
  });

  it('a message to the attendees brings the files, and replies go to its sender (CAL-178, CAL-D119)', async () => {
    const { id: fileId } = await storeFile(server, anna, { content: 'Zehn Uhr Kaffee', name: 'Größe & Ablauf.txt' });
    await server.reply(publishObjects, { as: anna, params: { directory: 'files' }, body: { files: [{ id: fileId }] } });
    const { id } = await create(anna, network, { file_ids: [fileId] });
    await add(anna, id, { members: [berta], send_email_notification: false });
    const message = { subject: 'Ablauf', text: 'Anbei <der> Ablauf.', attach_files: true };
    await server.reply(contactAttendees, { as: anna, params: { appointmentId: id }, body: { message } });
    const received = await arrived();
    expect(received?.mail).toMatchObject({
      from: { name: 'Anna Beispiel über Haus am Platz', address: 'haus@atrium.example' },
      replyTo: [{ name: 'Anna Beispiel', address: anna.email }],
      to: [{ address: berta.email }],
      subject: 'Ablauf',
      attachments: [{ filename: 'Größe & Ablauf.txt', mimeType: 'text/plain', disposition: 'attachment' }],
    });
    expect(received?.mail.text).toMatch(/^Anbei <der> Ablauf\./);
    expect(received?.mail.html).toContain('Anbei &lt;der&gt; Ablauf.');
    expect(bytesOf(received?.mail.attachments[0]?.content ?? '').toString()).toBe('Zehn Uhr Kaffee');
  });
});

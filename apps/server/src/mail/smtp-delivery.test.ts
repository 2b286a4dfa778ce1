import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/index.ts';
import { bytesOf, startMailServer, type TestMailServer } from '../testing/start-mail-server.ts';
import { mustEncrypt } from './choose-delivery.ts';
import { deliverDueMails } from './deliver-mails.ts';
import type { Delivery } from './delivery.port.ts';
import { mailTo } from './mail.fixtures.ts';
import { findLatestMails } from './mail-queue.ts';
import { enqueueMail } from './outbox.ts';
import { createSmtpDelivery } from './smtp-delivery.ts';

describe('mails by SMTP', () => {
  const server = useTestServer();
  const mailFrom = { name: 'Haus am Platz', address: 'haus@atrium.example' };
  let mailServer: TestMailServer;
  let delivery: Delivery;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    mailServer = await startMailServer();
    delivery = createSmtpDelivery({ smtpUrl: mailServer.url, mailFrom, mustEncrypt: false }, server().services.bytes);
  });

  afterEach(async () => {
    delivery.close();
    await mailServer.close();
  });

  type Values = Partial<Parameters<typeof mailTo>[0]>;

  async function send(values: Values = {}): Promise<void> {
    const { db, clock } = server();
    const sendAfter = new Date(clock.now().getTime() - 1);
    await enqueueMail(db, [mailTo({ sendAfter, ...values })], clock.now());
    await deliverDueMails(server().services, delivery);
  }

  async function stored() {
    const [mail] = await findLatestMails(server().db, 1);
    return mail;
  }

  it('sends text and HTML from the address that is set', async () => {
    await send({ fromName: 'Anna Beispiel über Atrium', replyTo: { name: 'Anna', address: 'anna@atrium.example' } });
    const [{ recipients, mail } = { recipients: [], mail: undefined }] = mailServer.received;
    expect(recipients).toEqual(['berta@atrium.example']);
    expect(mail).toMatchObject({
      from: { name: 'Anna Beispiel über Atrium', address: 'haus@atrium.example' },
      to: [{ name: 'Berta Beispiel', address: 'berta@atrium.example' }],
      replyTo: [{ name: 'Anna', address: 'anna@atrium.example' }],
      subject: 'Jour fixe',
      text: expect.stringContaining('Guten Tag.'),
      date: '2026-11-20T08:59:59.000Z',
      attachments: [],
    });
    expect(mail?.html).toContain('<p>Guten Tag.</p>');
    expect((await stored())?.sentAt).toEqual(server().clock.now());
  });

  it('has the same Message-ID whenever it is sent again', async () => {
    await send();
    const id = (await stored())?.id;
    expect(mailServer.received[0]?.mail.messageId).toBe(`<${id}@atrium.example>`);
    expect(mailServer.received[0]?.mail.from?.name).toBe('Haus am Platz');
  });

  it('lets nobody add a line to the head of a mail', async () => {
    const broken = 'Jour "fixe"\r\nBcc: eve@atrium.example\r\n\r\nText, <Größe>; über';
    await send({
      subject: broken,
      fromName: broken,
      to: { name: broken, address: 'berta@atrium.example' },
      replyTo: { name: broken, address: 'anna@atrium.example' },
    });
    const [received] = mailServer.received;
    const line = 'Jour "fixe" Bcc: eve@atrium.example Text, <Größe>; über';
    expect(received?.recipients).toEqual(['berta@atrium.example']);
    expect(received?.source).not.toMatch(/^bcc:/im);
    expect(received?.mail).toMatchObject({
      subject: line,
      from: { name: line, address: 'haus@atrium.example' },
      to: [{ name: line, address: 'berta@atrium.example' }],
      replyTo: [{ name: line, address: 'anna@atrium.example' }],
      text: expect.stringContaining('Guten Tag.'),
    });
  });

  it('takes an invitation along as calendar programs expect it, and as a file', async () => {
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'X-NAME:Größe', 'END:VCALENDAR', ''];
    await send({ calendar: { method: 'REQUEST', content: lines.join('\r\n') } });
    const [received] = mailServer.received;
    expect(received?.source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
    const parts = received?.mail.attachments.map(({ mimeType, filename, method, content: bytes }) => ({
      mimeType,
      filename,
      method,
      lines: bytesOf(bytes).toString().split(/\r?\n/),
    }));
    expect(parts).toEqual([
      { mimeType: 'text/calendar', filename: null, method: 'REQUEST', lines },
      { mimeType: 'application/ics', filename: 'appointment.ics', method: undefined, lines },
    ]);
  });

  it('shows a stored picture in its text, no wider than a letter, and goes out without one that is gone (SET-034)', async () => {
    const picture = await sharp({ create: { width: 1740, height: 200, channels: 3, background: '#1565c0' } })
      .png()
      .toBuffer();
    const { key, size } = await server().services.bytes.put(Readable.from([picture]));
    const shown = { cid: 'birthday', authorId: 'anna' };
    const file = { name: 'Torte.png', contentType: 'image/png', size, storageKey: key, shown };
    await send({ files: [file] });
    const [attachment] = mailServer.received[0]?.mail.attachments ?? [];
    expect(attachment).toMatchObject({ contentId: '<birthday>', disposition: 'inline', mimeType: 'image/png' });
    expect((await sharp(bytesOf(attachment?.content ?? '')).metadata()).width).toBe(870);
    await server().services.bytes.remove(key);
    await send({ files: [file] });
    expect(mailServer.received.map(({ mail }) => mail.attachments.length)).toEqual([1, 0]);
  });

  it('takes stored files along, and is given up when one is gone', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    const { key, size } = await server().services.bytes.put(Readable.from([bytes]));
    const file = { name: 'Größe "1".pdf', contentType: 'application/pdf', size, storageKey: key };
    await send({ files: [file] });
    const [attachment] = mailServer.received[0]?.mail.attachments ?? [];
    expect([attachment?.filename, attachment?.mimeType]).toEqual(['Größe "1".pdf', 'application/pdf']);
    expect(bytesOf(attachment?.content ?? '').equals(bytes)).toBe(true);
    await server().services.bytes.remove(key);
    await send({ files: [file] });
    expect(await stored()).toMatchObject({ lastError: 'The attached file Größe "1".pdf is no longer there.' });
    expect((await stored())?.failedAt).not.toBeNull();
    expect(mailServer.received).toHaveLength(1);
  });

  it.each([
    [550, true],
    [451, false],
  ])('keeps why a server refused with %i, and gives up: %s', async (responseCode, isGivenUp) => {
    mailServer.refuse('berta@atrium.example', responseCode);
    await send();
    const mail = await stored();
    expect([mail?.lastError, mail?.failedAt !== null]).toEqual([
      expect.stringContaining(`${responseCode} Not here.`),
      isGivenUp,
    ]);
    server().clock.advance(60_001);
    await deliverDueMails(server().services, delivery);
    expect(mailServer.received).toHaveLength(isGivenUp ? 0 : 1);
  });

  it('is tried again when there is no server', async () => {
    await mailServer.close();
    await send();
    expect(await stored()).toMatchObject({
      attempts: 1,
      failedAt: null,
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('never tells the password of the mail server', async () => {
    const deaf = createServer((socket) => socket.on('error', () => undefined).end('500 go away\r\n'));
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    const address = deaf.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const refused = createSmtpDelivery(
      { smtpUrl: `smtp://atrium:secret@127.0.0.1:${port}`, mailFrom, mustEncrypt: false },
      server().services.bytes,
    );
    const { db, clock } = server();
    await enqueueMail(db, [mailTo({ sendAfter: new Date(0) })], clock.now());
    await deliverDueMails(server().services, refused);
    refused.close();
    deaf.close();
    const mail = await stored();
    expect(mail?.lastError).toContain('500');
    expect(mail?.lastError).not.toContain('secret');
  });

  it('keeps a mail rather than let it leave unencrypted (GEN-D22)', async () => {
    const careful = createSmtpDelivery(
      { smtpUrl: mailServer.url, mailFrom, mustEncrypt: true },
      server().services.bytes,
    );
    const { db, clock } = server();
    await enqueueMail(db, [mailTo({ sendAfter: new Date(0) })], clock.now());
    await deliverDueMails(server().services, careful);
    careful.close();
    const mail = await stored();
    expect([mailServer.received, mail?.sentAt, mail?.lastError]).toEqual([[], null, expect.stringMatching(/STARTTLS/)]);
  });

  it.each([
    ['smtp://mail.example:587', false, true],
    ['smtp://mail.example:587', true, false],
    ['smtp://192.168.1.20', false, true],
    ['smtp://127.0.0.1.mail.example', false, true],
    ['smtp://localhost:2525', false, false],
    ['smtp://127.0.0.1:2525', false, false],
    ['smtp://[::1]:2525', false, false],
  ])('to %s, with SMTP_PLAIN %s, has to be encrypted: %s (GEN-D22)', (smtpUrl, smtpPlain, expected) => {
    expect(mustEncrypt(smtpUrl, { smtpPlain })).toBe(expected);
  });
});

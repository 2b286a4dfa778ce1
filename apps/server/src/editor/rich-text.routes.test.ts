import { removeAdministeredMember } from '@atrium/core/admin/contract';
import { getDirectMessage, sendDirectMessage } from '@atrium/core/direct-messages/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { listNotifications } from '@atrium/core/notifications/contract';
import { getImage } from '@atrium/core/uploads/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  callAppointments,
  createNetworkCalendar,
  createPersonalCalendar,
  draftOf,
  everyWeek,
  membersMayCreate,
} from '../calendar/calendar.fixtures.ts';
import { appointmentExceptions, appointments } from '../calendar/calendar.tables.ts';
import { directMessages } from '../direct-messages/direct-messages.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { notifications } from '../notifications/notifications.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { sendFile } from '../uploads/uploads.fixtures.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';

describeOnPostgres('texts', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const { create, items, read, update } = callAppointments(server);
  let anna: TestMember;
  let ben: TestMember;
  let cara: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    [anna, ben, cara] = [await server().member('Anna'), await server().member('Ben'), await server().member('Cara')];
    network = await createNetworkCalendar(server().db);
  });

  const jpeg = async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } };
    const plain = sharp({ create: { width: 900, height: 300, channels: 3, background: '#2f5d50' } });
    return new Uint8Array(await plain.jpeg().withExif(gps).toBuffer());
  };
  const picture = async (as: TestMember) => {
    const response = await sendFile(server(), as, { inText: true, name: 'mill.jpg', content: await jpeg() });
    expect(response.statusCode).toBe(201);
    const { id, url } = z.parse(z.object({ id: z.string(), url: z.string() }), response.json());
    return { id, html: `<p>Look:</p><img src="${url}" alt="The mill">` };
  };
  const seen = async (as: TestMember, objectId: string) =>
    (await server().call(getImage, { as, params: { objectId, size: '1920x1200' } })).status;
  const send = (as: TestMember, to: TestMember, content: string) =>
    server().call(sendDirectMessage, { as, body: { to: [to.membershipId], subject: 'Fest', content } });
  const open = (as: TestMember, messageId: string) => server().reply(getDirectMessage, { as, params: { messageId } });
  const mention = ({ membershipId }: TestMember, name: string) =>
    `<span data-mention="${membershipId}">@${name}</span>`;
  const link = ({ membershipId }: TestMember, name: string) =>
    `<a href="/members/${membershipId}" data-mention="${membershipId}">@${name}</a>`;

  it('take a picture by a call of their own, without its notes and judged by its content (EDIT-005)', async () => {
    const { id, html } = await picture(anna);
    expect(html).toContain(`/api/storage/images/${id}/get/1920x1200`);
    const [row] = await server().db.select().from(storedObjects).where(eq(storedObjects.id, id));
    expect(row).toMatchObject({ directory: 'images', state: 'volatile', width: 900, height: 300 });
    const bytes = await server().services.bytes.open(row?.storageKey ?? '');
    expect((await sharp(Buffer.concat((await bytes?.toArray()) ?? [])).metadata()).exif).toBeUndefined();
    const shown = await server().call(getImage, { as: anna, params: { objectId: id, size: '1920x1200' } });
    expect(shown.status).toBe(200);
    const refused = await sendFile(server(), anna, { inText: true, name: 'a.svg', content: '<svg onload="x()"/>' });
    expect([refused.statusCode, refused.json().code]).toEqual([415, 'content_refused']);
    expect((await sendFile(server(), server().visitor, { inText: true })).statusCode).toBe(401);
  });

  it('show their pictures to whoever reads the appointment, and to nobody else (EDIT-005)', async () => {
    const own = await createPersonalCalendar(server().db, { owner: anna.membershipId });
    const { id, html } = await picture(anna);
    expect(await seen(ben, id)).toBe(404);
    const hidden = await create(anna, own, { description: html });
    expect([await seen(anna, id), await seen(ben, id)]).toEqual([200, 404]);
    const { id: shownId, html: shown } = await picture(anna);
    await create(anna, network, { description: shown });
    expect(await seen(ben, shownId)).toBe(200);
    await update(anna, await read(anna, hidden.id), draftOf(own, { description: '<p>gone</p>' }));
    expect(await seen(ben, id)).toBe(404);
  });

  it('keep the pictures of a series and of its single dates (EDIT-005)', async () => {
    const [whole, single] = [await picture(anna), await picture(anna)];
    const weekly = everyWeek('2026-11-23', '2026-12-14');
    const series = await create(anna, network, { ...weekly, description: whole.html });
    const date = await read(anna, (await items(anna)).find(({ series_id }) => series_id !== null)?.id ?? series.id);
    const values = { date: date.date, description: single.html };
    await update(anna, date, draftOf(network, values), 'this');
    expect([await seen(ben, whole.id), await seen(ben, single.id)]).toEqual([200, 200]);
  });

  it('refuse a picture of somebody else, and lose nothing (EDIT-005, EDIT-D02)', async () => {
    const { id, html } = await picture(anna);
    const { failure, status } = await send(ben, cara, html);
    expect([status, failure?.errors]).toEqual([422, { content: ['editor.problem.foreign_picture'] }]);
    expect([await seen(cara, id), await seen(ben, id)]).toEqual([404, 404]);
    await expect(create(ben, network, { description: html })).rejects.toThrow();
    expect(await seen(ben, id)).toBe(404);
  });

  it('of a message show their pictures to who has it, count no attachment, and can be passed on (EDIT-005, MSG-D02)', async () => {
    const { id, html } = await picture(anna);
    const { reply } = await send(anna, ben, html);
    expect([await seen(ben, id), await seen(cara, id)]).toEqual([200, 404]);
    const { message } = await open(ben, reply?.message.id ?? '');
    expect([message.attachments, message.has_attachments]).toEqual([[], false]);
    expect((await send(ben, cara, `<blockquote>${message.html_content}</blockquote>`)).status).toBe(201);
    expect(await seen(cara, id)).toBe(200);
  });

  it('refuse tables beyond a thousand cells (EDIT-D01, EDIT-D02)', async () => {
    const table = `<table><tr>${'<td>'.repeat(10_000)}</tr></table>`;
    const { failure, status } = await send(anna, ben, table);
    expect([status, failure?.errors]).toEqual([422, { content: ['editor.problem.too_many_cells'] }]);
  });

  it('name those they mention as they are called now, and lead to them (EDIT-D01)', async () => {
    const { id } = await create(anna, network, { description: `<p>${mention(ben, 'Somebody else')} comes</p>` });
    expect(await read(cara, id)).toMatchObject({
      description: `<p>${mention(ben, 'Ben Beispiel')} comes</p>`,
      description_rendered: `<p>${link(ben, 'Ben Beispiel')} comes</p>`,
    });
    await server().db.update(memberships).set({ displayName: 'Benno' }).where(eq(memberships.id, ben.membershipId));
    expect((await read(cara, id)).description_rendered).toBe(`<p>${link(ben, 'Benno')} comes</p>`);
    const { reply } = await send(anna, ben, `<p>${mention(cara, 'C')}</p>`);
    const { message } = await open(ben, reply?.message.id ?? '');
    expect([message.html_content, message.plain_content]).toEqual([
      ...[`<p>${link(cara, 'Cara Beispiel')}</p>`, '@Cara Beispiel'],
    ]);
  });

  it('mention nobody whom their author cannot reach, and lead no guest to whom they may not see (EDIT-D01, EDIT-D02)', async () => {
    const gil = await server().member('Gil', { isExternal: true });
    const { reply } = await send(anna, gil, `<p>${mention(ben, 'Ben')} and ${mention(gil, 'Gil')}</p>`);
    const { message } = await open(gil, reply?.message.id ?? '');
    expect(message.html_content).toBe(`<p>${mention(ben, 'Ben Beispiel')} and ${link(gil, 'Gil Beispiel')}</p>`);
    await server()
      .db.update(memberships)
      .set({ lockedAt: server().clock.now() })
      .where(eq(memberships.id, ben.membershipId));
    const { id } = await create(anna, network, { description: `<p>${mention(ben, 'whoever')}</p>` });
    expect((await read(cara, id)).description_rendered).toBe('<p>@whoever</p>');
  });

  const mentions = async (as: TestMember) =>
    (await server().reply(listNotifications, { as, query: {} })).notifications
      .filter(({ kind }) => kind === 'mention')
      .map(({ text, path }) => [text, path]);

  it('tell whom they mention once, and not again while the mention stays (EDIT-D01, NOTIF-D05)', async () => {
    const made = await create(anna, network, { name: 'Hoffest', description: `<p>${mention(ben, 'B')}</p>` });
    const told = ['Anna Beispiel hat Sie in „Hoffest“ erwähnt.', `/appointments/${made.id}`];
    expect(await mentions(ben)).toEqual([told]);
    await server().db.update(notifications).set({ readAt: server().clock.now() });
    const change = async (description: string) =>
      update(anna, await read(anna, made.id), draftOf(network, { name: 'Hoffest', description }));
    await change(`<p>${mention(ben, 'B')} and ${mention(cara, 'C')} and ${mention(anna, 'A')}</p>`);
    expect([await mentions(ben), await mentions(cara), await mentions(anna)]).toEqual([[told], [told], []]);
    await change('<p>Nobody</p>');
    await change(`<p>${mention(ben, 'B')}</p>`);
    expect(await mentions(ben)).toEqual([told, told]);
  });

  it('tell nobody who does not see them (EDIT-D01)', async () => {
    const own = await createPersonalCalendar(server().db, { owner: anna.membershipId });
    const words = `<p>${mention(ben, 'B')} and ${mention(cara, 'C')}</p>`;
    await create(anna, own, { description: words });
    await send(anna, ben, words);
    expect(await mentions(cara)).toEqual([]);
    expect(await mentions(ben)).toEqual([['Anna Beispiel hat Sie in „Fest“ erwähnt.', expect.any(String)]]);
  });

  it('keep no name of who has left and is named no more (EDIT-D01, SET-D08)', async () => {
    const nora = await server().member('Nora', { networkAdmin: true });
    const quirin = await server().member('Quirin', { lastName: 'Xylander' });
    const words = `<p>${mention(quirin, 'Q')} and ${mention(ben, 'B')}</p>`;
    const series = await create(anna, network, { ...everyWeek('2026-11-23', '2026-12-14'), description: words });
    const date = await read(anna, (await items(anna)).find(({ series_id }) => series_id !== null)?.id ?? series.id);
    await update(anna, date, draftOf(network, { date: date.date, description: `<h2>Own</h2>${words}` }), 'this');
    const { reply } = await send(anna, ben, words);
    await server()
      .db.update(networkSettings)
      .set({
        settings: {
          ...membersMayCreate,
          anonymize_memberships_config: 'enabled',
          anonymize_memberships_name: 'Ehemals dabei',
        },
      });
    await server().reply(removeAdministeredMember, {
      as: nora,
      params: { memberId: z.parse(memberIdSchema, quirin.membershipId) },
      query: { content: 'keep' },
    });
    const { db } = server();
    const rows = [await db.select().from(appointments), await db.select().from(appointmentExceptions)];
    const stored = JSON.stringify([...rows, await db.select().from(directMessages)]);
    expect([/Xylander/.test(stored), stored.match(/@Ehemals dabei/g)?.length]).toEqual([false, 7]);
    const { message } = await open(ben, reply?.message.id ?? '');
    expect(message).toMatchObject({
      html_content: `<p>${mention(quirin, 'Ehemals dabei')} and ${link(ben, 'Ben Beispiel')}</p>`,
      plain_content: '@Ehemals dabei and @Ben Beispiel',
    });
  });
});

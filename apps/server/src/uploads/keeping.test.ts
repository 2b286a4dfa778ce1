import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  createAppointment,
  deleteAppointment,
  getAppointment,
  updateAppointment,
} from '@atrium/core/calendar/contract';
import { deleteObject, downloadObject, publishObjects } from '@atrium/core/uploads/contract';
import type { StoredObject } from '@atrium/upload/schema';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { objectHolders } from '../app/object-holders.ts';
import { beginFriday, createPersonalCalendar, draftOf } from '../calendar/calendar.fixtures.ts';
import type { ByteStore, KeptBytes } from '../storage/byte-store.port.ts';
import { createLocalFolder } from '../storage/local-folder.ts';
import {
  describeOnBoth,
  describeOnPostgres,
  type TestCaller,
  type TestMember,
  type TestServer,
} from '../testing/index.ts';
import { forgetAbandoned } from './forget-abandoned.job.ts';
import { type Sent, sendFile, storeFile } from './uploads.fixtures.ts';
import { storedObjects } from './uploads.tables.ts';

const hour = 60 * 60 * 1000;

async function publishedFile(server: TestServer, as: TestCaller, sent: Sent = {}): Promise<StoredObject> {
  const stored = await storeFile(server, as, sent);
  const { directory = 'files' } = sent;
  await server.reply(publishObjects, { as, params: { directory }, body: { [directory]: [{ id: stored.id }] } });
  return stored;
}

async function keptFiles(server: TestServer): Promise<string[]> {
  const names = await readdir(server.fileFolder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.length > 40);
}

describeOnPostgres('files of appointments', (useServer) => {
  const server = useServer({
    network: { settings: { calendars: { network: { create_appointments: 'members' } } } },
  });
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
  });

  const create = (as: TestMember, values: object, calendar = network) =>
    server().call(createAppointment, { as, body: { appointment: draftOf(calendar, values) } });
  const created = async (values: object, calendar = network) => {
    const { reply, failure } = await create(anna, values, calendar);
    if (reply === undefined) throw new Error(JSON.stringify(failure));
    return reply.appointment;
  };
  const update = (
    as: TestMember,
    appointmentId: string,
    values: Partial<ReturnType<typeof draftOf>> & { updated_at: string; organizer_id?: string; file_ids?: string[] },
  ) =>
    server().call(updateAppointment, {
      as,
      params: { appointmentId },
      body: { appointment: draftOf(network, values) },
    });
  const open = async (as: TestCaller, objectId: string) =>
    (await server().call(downloadObject, { as, params: { directory: 'files', objectId } })).status;
  const remove = async (as: TestCaller, objectId: string) =>
    (await server().call(deleteObject, { as, params: { directory: 'files', objectId } })).status;

  it('are those of the draft, in its order, by the part they belong to (CAL-120, CAL-121, CAL-D55, CAL-D41)', async () => {
    const content = new Uint8Array(
      await sharp({ create: { width: 1740, height: 100, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    const [a, b, c] = [
      await publishedFile(server(), anna, { name: 'a.txt' }),
      await publishedFile(server(), anna, { name: 'b.txt' }),
      await publishedFile(server(), anna, { name: 'c.txt' }),
    ];
    const image = await publishedFile(server(), anna, { directory: 'images', content });
    const parts = { file_ids: [b.id, a.id], event_file_ids: [c.id], event_image_id: image.id, is_event: true };
    const { id } = await created(parts);
    const { appointment } = await server().reply(getAppointment, {
      as: berta,
      params: { appointmentId: id },
    });
    expect(appointment.files).toEqual([
      { id: b.id, name: 'b.txt', size: 10, type: 'text/plain', url: `/api/storage/files/${b.id}/download` },
      { id: a.id, name: 'a.txt', size: 10, type: 'text/plain', url: `/api/storage/files/${a.id}/download` },
    ]);
    expect(appointment.event_files.map((file) => file.name)).toEqual(['c.txt']);
    expect(appointment.event_image).toEqual({
      ...{ id: image.id, name: image.name, size: image.size, type: 'image/png' },
      width: 870,
      height: 50,
      url: `/api/storage/images/${image.id}/get/large_thumb`,
    });
  });

  it('have to be one’s own and published, or there already (CAL-D55)', async () => {
    const own = await publishedFile(server(), anna);
    const volatile = await storeFile(server(), anna);
    const foreign = await publishedFile(server(), berta);
    const refused = async (values: object) => {
      const { status, failure } = await create(anna, values);
      return [status, failure?.errors];
    };
    const gone = ['js.uploads.failed.gone'];
    expect(await refused({ file_ids: [own.id, volatile.id] })).toEqual([422, { file_ids: gone }]);
    expect(await refused({ file_ids: [foreign.id] })).toEqual([422, { file_ids: gone }]);
    expect(await refused({ event_file_ids: ['0'.repeat(24)] })).toEqual([422, { event_file_ids: gone }]);
    expect(await refused({ event_image_id: own.id })).toEqual([422, { event_image_id: gone }]);
    const { id, updated_at } = await created({ file_ids: [own.id], organizer_id: berta.membershipId });
    const organizer_id = berta.membershipId;
    const changed = await update(berta, id, { updated_at, organizer_id, file_ids: [own.id, foreign.id] });
    expect(changed.reply?.appointment.files.map((file) => file.id)).toEqual([own.id, foreign.id]);
  });

  it('open for whoever sees the appointment, and for nobody else', async () => {
    const [file, own] = [await publishedFile(server(), anna), await publishedFile(server(), anna)];
    const external = await server().member('Gast', { isExternal: true });
    const { id, updated_at } = await created({ file_ids: [file.id] });
    await created({ file_ids: [own.id] }, await createPersonalCalendar(server().db, { owner: anna.membershipId }));
    const statuses = async () => [
      await open(anna, file.id),
      await open(berta, file.id),
      await open(external, file.id),
      await open(server().visitor, file.id),
    ];
    expect(await statuses()).toEqual([200, 200, 404, 401]);
    expect([await open(anna, own.id), await open(berta, own.id)]).toEqual([200, 404]);
    await update(anna, id, { updated_at, file_ids: [] });
    expect(await statuses()).toEqual([200, 404, 404, 401]);
  });

  it('open no more once the appointment is deleted', async () => {
    const file = await publishedFile(server(), anna);
    const { id } = await created({ file_ids: [file.id] });
    await server().reply(deleteAppointment, { as: anna, params: { appointmentId: id }, body: undefined });
    expect([await open(anna, file.id), await open(berta, file.id)]).toEqual([200, 404]);
  });

  it('stay as long as an appointment holds them', async () => {
    const file = await publishedFile(server(), anna);
    const { id, updated_at } = await created({ file_ids: [file.id] });
    expect([await remove(berta, file.id), await remove(anna, file.id), await remove(anna, file.id)]).toEqual([
      403, 204, 404,
    ]);
    await forgetAbandoned(server().services, objectHolders);
    expect([await open(berta, file.id), (await keptFiles(server())).length]).toEqual([200, 1]);
    expect((await create(anna, { file_ids: [file.id] })).status).toBe(422);
    await update(anna, id, { updated_at, file_ids: [] });
    await forgetAbandoned(server().services, objectHolders);
    expect([await server().db.select().from(storedObjects), await keptFiles(server())]).toEqual([[], []]);
  });

  describe('and what nobody keeps', () => {
    it('is forgotten after a day, not before (UPL-D04, UPLD-D05, UPLD-E02)', async () => {
      const [volatile, published] = [await storeFile(server(), anna), await publishedFile(server(), anna)];
      const ids = async () => (await server().db.select().from(storedObjects)).map((row) => row.id).sort();
      server().clock.advance(24 * hour);
      await forgetAbandoned(server().services, objectHolders);
      expect(await ids()).toEqual([volatile.id, published.id].sort());
      server().clock.advance(1);
      await forgetAbandoned(server().services, objectHolders);
      expect([await ids(), (await keptFiles(server())).length]).toEqual([[published.id], 1]);
    });

    it('is forgotten with the bytes a crash left without a name', async () => {
      const { services, fileFolder } = server();
      const kept = await publishedFile(server(), anna);
      await services.bytes.put(Readable.from([Buffer.from('lost')]));
      const [old, recent] = [await keptFiles(server()), 'recent'];
      for (const name of old) await utimes(join(fileFolder, name), 0, 0);
      await storeFile(server(), anna, { name: recent });
      await forgetAbandoned(services, objectHolders);
      const rows = await server().db.select().from(storedObjects);
      expect((await keptFiles(server())).map((name) => name.slice(3)).sort()).toEqual(
        rows.map((row) => row.storageKey).sort(),
      );
      expect([rows.length, await open(anna, kept.id)]).toEqual([2, 200]);
    });
  });
});

describeOnBoth('bytes and the row that names them', (useServer) => {
  const journal: string[] = [];
  let fails: 'put' | 'row' | undefined;
  let folder: ByteStore;
  const keep = async (work: () => Promise<KeptBytes>) => {
    if (fails === 'put') throw new Error('The disk is full.');
    const kept = await work();
    journal.push(`put, ${(await server().db.select().from(storedObjects)).length} rows`);
    return fails === 'row' ? { ...kept, size: Number.NaN } : kept;
  };
  const bytes: ByteStore = {
    put: (content) => keep(() => folder.put(content)),
    take: (path, known) => keep(() => folder.take(path, known)),
    open: (key) => folder.open(key),
    openMade: (key, name) => folder.openMade(key, name),
    putMade: (key, name, content) => folder.putMade(key, name, content),
    remove: async (key) => {
      journal.push(`remove, ${(await server().db.select().from(storedObjects)).length} rows`);
      await folder.remove(key);
    },
    keysOlderThan: (milliseconds) => folder.keysOlderThan(milliseconds),
    reach: () => folder.reach(),
  };
  const server = useServer({ bytes });
  let anna: TestMember;

  beforeEach(async () => {
    await server().reset();
    folder = createLocalFolder(server().fileFolder);
    anna = await server().member('Anna');
    fails = undefined;
    journal.length = 0;
  });

  it('come before it and go after it', async () => {
    const { id } = await storeFile(server(), anna);
    await server().reply(deleteObject, { as: anna, params: { directory: 'files', objectId: id } });
    expect(journal).toEqual(['put, 0 rows', 'remove, 0 rows']);
  });

  it.each(['put', 'row'] as const)('are both not there when the %s fails', async (what) => {
    fails = what;
    const response = await sendFile(server(), anna);
    expect([response.statusCode, response.json().code]).toEqual([500, 'internal_error']);
    expect([await server().db.select().from(storedObjects), await keptFiles(server())]).toEqual([[], []]);
  });
});

import {
  createFolder,
  getFile,
  getFolder,
  getPropertySet,
  listEntries,
  updateFile,
  updateFolder,
  updatePropertySet,
} from '@atrium/core/files/contract';
import { getSession } from '@atrium/core/session/contract';
import { beforeEach, expect, it } from 'vitest';
import { enterCategory, enterGroup, enterPart } from '../../groups/groups.fixtures.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { putFile, rootOf } from '../files.fixtures.ts';

const house = {
  name: 'house',
  label: ' House ',
  type: 'selection' as const,
  options: [
    { value: 'north', label: 'North' },
    { value: '', label: 'South' },
    { value: '', label: ' ' },
  ],
};
const due = { name: 'due', label: 'Due', type: 'date' as const, options: [] };
const stored = [
  {
    ...house,
    label: 'House',
    options: [
      { value: 'north', label: 'North' },
      { value: 'south', label: 'South' },
    ],
  },
  due,
];
const noneAdded = { add_options: [] };
const file = { propertySet: 'file_profile' };

describeOnPostgres('property sets of files', (useServer) => {
  const server = useServer();
  let admin: TestMember;
  let ben: TestMember;
  let mona: TestMember;
  let network: { context_type: 'Network'; context_id: string };
  let group: { context_type: 'Group'; context_id: string };

  beforeEach(async () => {
    await server().reset();
    admin = await server().member('Ada', { networkAdmin: true });
    [ben, mona] = [await server().member('Ben'), await server().member('Mona')];
    const category = await enterCategory(server(), 'circles');
    const choir = await enterGroup(server(), category, { slug: 'choir', name: 'Chor', access: 'closed' });
    await enterPart(server(), choir, ben, { role: 'admin' });
    network = { context_type: 'Network', context_id: (await rootOf(server(), admin)).id };
    group = { context_type: 'Group', context_id: (await rootOf(server(), ben, { group: 'choir' })).id };
  });

  const read = async (as: TestMember, query: object, params = file) =>
    (await server().reply(getPropertySet, { as, params, query: { ...network, ...query } })).property_set;
  const write = async (as: TestMember, query: typeof network | typeof group, content: object, params = file) => {
    const { updated_at } = await read(as, query, params);
    const property_set = { properties: [], modifications: noneAdded, ...content };
    return server().call(updatePropertySet, { as, params, query, body: { property_set, updated_at } });
  };
  const enabled = async () => {
    const { config } = (await server().reply(getSession, { as: mona })).network;
    return [config.file_profiles.enabled, config.folder_profiles.enabled];
  };

  it('are written by administrators, tidied, and read by everybody; the network then says that it has some (FILE-034, FILE-035, FILE-D24)', async () => {
    expect(await read(mona, {})).toMatchObject({ name: 'file_profile', type: 'basic', properties: [] });
    expect(await enabled()).toEqual([false, false]);
    expect((await write(mona, network, { properties: [due] })).status).toBe(403);
    expect((await write(admin, network, { properties: [house, due] })).status).toBe(200);
    expect(await read(mona, {})).toMatchObject({
      properties: stored,
      modifications: noneAdded,
      parent_property_set: null,
    });
    expect(await enabled()).toEqual([true, false]);
    expect((await read(mona, {}, { propertySet: 'folder_profile' })).properties).toEqual([]);
    await write(admin, network, {});
    expect(await enabled()).toEqual([false, false]);
  });

  it('are those of the network in a group, with the options it adds (FILE-D24)', async () => {
    await write(admin, network, { properties: [house, due] });
    const add_options = [
      { name: 'house', options: [{ value: 'north', label: 'Barn' }] },
      { name: 'due', options: [{ value: 'x', label: 'X' }] },
      { name: 'none', options: [{ value: 'x', label: 'X' }] },
    ];
    expect((await write(ben, group, { properties: [due], modifications: { add_options } })).status).toBe(200);
    const added = { add_options: [{ name: 'house', options: [{ value: 'north_2', label: 'Barn' }] }] };
    expect(await read(ben, group)).toMatchObject({
      type: 'modified',
      properties: [],
      modifications: added,
      parent_property_set: { name: 'file_profile', properties: stored },
    });
    const [merged] = (await read(ben, { ...group, inherit: 'true' })).properties;
    expect(merged?.options.map(({ value }) => value)).toEqual(['north', 'south', 'north_2']);
    await write(admin, network, { properties: [due] });
    expect((await read(ben, { ...group, inherit: 'true' })).properties).toEqual([due]);
  });

  it('have all options of the network and all that its group adds, however many (FILE-D24)', async () => {
    const many = (stem: string) =>
      Array.from({ length: 200 }, (_, index) => ({ value: `${stem}${index}`, label: `${stem} ${index}` }));
    await write(admin, network, { properties: [{ ...house, options: many('n') }] });
    const add_options = [{ name: 'house', options: many('g') }];
    expect((await write(ben, group, { modifications: { add_options } })).status).toBe(200);
    const [merged] = (await read(ben, { ...group, inherit: 'true' })).properties;
    expect([merged?.options.length, merged?.options.at(-1)]).toEqual([400, { value: 'g199', label: 'g 199' }]);
  });

  it('narrow a folder to the files that say one of what is asked, page by page; what is no field is not looked at (FILE-D12)', async () => {
    const wings = { ...house, name: 'wings', label: 'Wings', type: 'multi_selection' as const };
    await write(admin, network, { properties: [house, wings, due] });
    const root = await rootOf(server(), admin);
    await server().reply(createFolder, { as: ben, body: { parent_folder_id: root.id, name: 'Ordner' } });
    const say = async (name: string, file_profile: Record<string, string | string[]>) => {
      const { id, updated_at } = await putFile(server(), ben, root.id, { name });
      const body = { name, description: '', updated_at, file_profile };
      await server().reply(updateFile, { as: ben, params: { fileId: id }, body });
    };
    await say('a.txt', { house: 'north', wings: ['north', 'south'] });
    await say('b.txt', { house: 'south', wings: ['south'] });
    await say('c.txt', { house: 'north', due: '2026-12-01' });
    const found = async (query: Record<string, unknown>) => {
      const { response, reply } = await server().call(listEntries, { as: mona, params: { folderId: root.id }, query });
      return [reply?.entries.map(({ name }) => name), reply?.total, `${response.headers.link ?? ''}`];
    };
    expect(await found({ 'filter[house]': 'north' })).toEqual([['a.txt', 'c.txt'], 2, '']);
    expect(await found({ 'filter[wings]': 'south', 'filter[house]': 'south' })).toEqual([['b.txt'], 1, '']);
    const everything = [['Ordner', 'a.txt', 'b.txt', 'c.txt'], 4, ''];
    expect(await found({ 'filter[due]': '2026-12-01', 'filter[other]': 'x', 'filter[house]': 'west' })).toEqual(
      everything,
    );
    const [first, total, link] = await found({ 'filter[house]': 'north', limit: 1 });
    expect([first, total]).toEqual([['a.txt'], 2]);
    const next = Object.fromEntries(new URLSearchParams(`${link}`.replace(/^.*\?|>.*$/g, '')));
    expect(await found(next)).toEqual([['c.txt'], 2, '']);
  });

  it('are there by their name and at their place alone (FILE-D24)', async () => {
    const statuses = await Promise.all(
      [
        { as: admin, params: { propertySet: '../users' }, query: network },
        { as: admin, params: { propertySet: 'users' }, query: network },
        { as: mona, params: file, query: group },
        { as: admin, params: file, query: { ...network, context_type: 'Group' as const } },
        { as: ben, params: file, query: { ...network, context_id: ben.membershipId } },
      ].map(async (request) => (await server().call(getPropertySet, request)).status),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  it('are not written over what somebody else has written, nor without names and options (FILE-035, FILE-039)', async () => {
    const { updated_at } = await read(admin, {});
    await write(admin, network, { properties: [due] });
    const property_set = { properties: [], modifications: noneAdded };
    const late = await server().call(updatePropertySet, {
      as: admin,
      params: file,
      query: network,
      body: { property_set, updated_at },
    });
    expect([late.status, late.failure?.code]).toEqual([409, 'stale_object']);
    const wrong = await write(admin, network, { properties: [{ ...house, label: ' ', options: [] }, due, due] });
    expect([wrong.status, wrong.failure?.errors]).toEqual([
      422,
      {
        'properties.0.label': ['general.problem.required'],
        'properties.0.options': ['files.problem.no_options'],
        'properties.2.name': ['general.problem.invalid_value'],
      },
    ]);
  });

  it('are said by files, which tell all that is known of them (FILE-015)', async () => {
    await write(admin, network, { properties: [house, due] });
    const root = await rootOf(server(), mona);
    const made = await putFile(server(), mona, root.id, { name: 'a.txt' });
    const params = { fileId: made.id };
    const say = async (file_profile: Record<string, string | string[]>) => {
      const { updated_at } = (await server().reply(getFile, { as: mona, params })).file;
      return server().call(updateFile, { as: mona, params, body: { name: 'a.txt', file_profile, updated_at } });
    };
    const refused = await say({ house: 'west', due: 'soon' });
    expect([refused.status, Object.keys(refused.failure?.errors ?? {})]).toEqual([
      422,
      ['profile.house', 'profile.due'],
    ]);
    expect((await say({ house: 'south', due: '2026-12-01', strange: 'x' })).status).toBe(200);
    await write(admin, network, { properties: [{ ...house, options: [{ value: 'north', label: 'North' }] }, due] });
    expect((await say({ house: 'south', due: '' })).status).toBe(200);
    const { file: now } = await server().reply(getFile, { as: ben, params });
    expect(now.file_profile).toEqual({ house: 'south' });
    expect(now).toMatchObject({
      ...{ name: 'a.txt', description: '', original_filename: 'a.txt', extension: 'txt', version: { major: 1 } },
      ...{ content_type: 'text/plain', finalizedAt: null, lockedUntil: null, lockedById: null, folder_ids: [root.id] },
      author: { displayName: 'Mona Beispiel', name: 'Mona Beispiel', deleted: false },
      ...{ can: { destroy: false, lock: true }, state: 'published', pending_versions: [], review_status: null },
      current_version_authors: [{ displayName: 'Mona Beispiel' }],
    });
    expect([typeof now.size, now.created_at <= now.updated_at]).toEqual(['number', true]);
  });

  it('are said by folders, in a group with what it adds (FILE-013)', async () => {
    const folder = { propertySet: 'folder_profile' };
    await write(admin, network, { properties: [house] }, folder);
    const add_options = [{ name: 'house', options: [{ value: 'barn', label: 'Barn' }] }];
    await write(ben, group, { modifications: { add_options } }, folder);
    const body = { parent_folder_id: group.context_id, name: 'Noten', folder_profile: { house: 'barn' } };
    const { folder: made } = await server().reply(createFolder, { as: ben, body });
    expect(made.folder_profile).toEqual({ house: 'barn' });
    const elsewhere = await server().call(createFolder, {
      as: admin,
      body: { ...body, parent_folder_id: network.context_id },
    });
    expect(elsewhere.status).toBe(422);
    const params = { folderId: made.id };
    const changed = { name: 'Noten', folder_profile: { house: 'north' }, updated_at: made.updated_at };
    await server().reply(updateFolder, { as: ben, params, body: changed });
    expect((await server().reply(getFolder, { as: ben, params })).folder.folder_profile).toEqual({ house: 'north' });
  });
});

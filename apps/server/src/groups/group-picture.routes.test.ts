import { createGroup, deleteGroup, getGroup, updateGroup } from '@atrium/core/groups/contract';
import type { GroupDraft } from '@atrium/core/groups/schema';
import { getImage, publishObjects } from '@atrium/core/uploads/contract';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { enterCategory, enterGroup, enterPart, groupDraftOf } from './groups.fixtures.ts';
import { groups } from './groups.tables.ts';

const content = new Uint8Array(
  await sharp({ create: { width: 2, height: 2, channels: 3, background: '#1565c0' } })
    .png()
    .toBuffer(),
);

describeOnPostgres('the picture of a group', (useServer) => {
  const server = useServer();
  let lead: TestMember;
  let other: TestMember;

  beforeEach(async () => {
    await server().reset();
    [lead, other] = [await server().member('Lea'), await server().member('Ole')];
    const garden = await enterGroup(server(), await enterCategory(server(), 'circles'), { slug: 'garden' });
    await enterPart(server(), garden, lead, { role: 'admin' });
  });

  async function upload(as: TestMember, isPublished = true) {
    const stored = await storeFile(server(), as, { directory: 'images', name: 'a.png', type: 'image/png', content });
    const params = { directory: 'images' as const };
    if (isPublished) await server().reply(publishObjects, { as, params, body: { images: [{ id: stored.id }] } });
    return stored.id;
  }
  const read = async (as = lead) => (await server().call(getGroup, { as, params: { slug: 'garden' } })).reply?.group;
  async function save(values: Partial<GroupDraft>, as = lead) {
    const updated_at = (await read())?.updated_at ?? '';
    return server().call(updateGroup, {
      ...{ as, params: { slug: 'garden' } },
      body: { group: { ...groupDraftOf(values), updated_at } },
    });
  }
  const looks = async (as: TestMember, objectId: Awaited<ReturnType<typeof upload>>) =>
    (await server().call(getImage, { as, params: { objectId, size: '40x40@2' } })).status;
  const stored = async () => (await server().db.select({ key: groups.imageKey }).from(groups))[0]?.key;

  it('is set with the group, seen by whoever knows of it, kept where nothing is said of it, and taken away (GROUP-001, GROUP-D14)', async () => {
    const id = await upload(lead);
    expect(await looks(other, id)).toBe(404);
    expect((await save({ image_id: id })).status).toBe(200);
    expect((await read(other))?.images.medium?.url).toBe(`/api/storage/images/${id}/get/medium`);
    expect(await looks(other, id)).toBe(200);
    expect(await looks(await server().member('Gast', { isExternal: true }), id)).toBe(404);
    expect((await save({ teaser: 'Beete' })).status).toBe(200);
    expect(await stored()).toBe(id);
    expect((await save({ access: 'hidden' })).status).toBe(403);
    expect((await save({ image_id: null })).status).toBe(200);
    expect([await stored(), (await read())?.images, await looks(other, id)]).toEqual([null, {}, 404]);
  });

  it('is one of whoever saves, published before, or the one there is (GROUP-D14)', async () => {
    const own = await upload(lead);
    await save({ image_id: own });
    const foreign = await upload(other);
    for (const image_id of [foreign, await upload(lead, false), 'f'.repeat(24)]) {
      const { status, failure } = await save({ image_id });
      expect([status, failure?.errors]).toEqual([422, { image_id: ['general.problem.invalid_value'] }]);
    }
    const admin = await server().member('Ada', { networkAdmin: true });
    expect((await save({ image_id: own, teaser: 'Beete' }, admin)).status).toBe(200);
    const begun = await server().call(createGroup, {
      as: admin,
      body: { group: groupDraftOf({ image_id: await upload(admin) }) },
    });
    expect([begun.status, begun.reply?.group.images.medium?.url]).toEqual([
      201,
      expect.stringContaining('/api/storage/images/'),
    ]);
  });

  it('of a hidden group is its members’, and nobody’s once it is deleted (GROUP-D06, GROUP-D09, GROUP-D14)', async () => {
    const id = await upload(lead);
    await save({ image_id: id });
    await server().db.update(groups).set({ access: 'hidden' });
    expect([await looks(lead, id), await looks(other, id)]).toEqual([200, 404]);
    await server().reply(deleteGroup, { as: lead, params: { slug: 'garden' } });
    const admin = await server().member('Ada', { networkAdmin: true });
    expect(await looks(admin, id)).toBe(404);
  });
});

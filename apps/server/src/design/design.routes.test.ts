import { listAuditEvents } from '@atrium/core/audit/contract';
import {
  activateDesign,
  activateDesignIn,
  createDesign,
  createDesignIn,
  deleteDesignIn,
  getDesign,
  getDesignImage,
  getDesignIn,
  listDesigns,
  listDesignsIn,
  updateDesign,
  updateDesignIn,
} from '@atrium/core/design/contract';
import { blankDesign } from '@atrium/core/design/rules';
import type { DesignDraft } from '@atrium/core/design/schema';
import { readTheme } from '@atrium/core/network/contract';
import { getSession } from '@atrium/core/session/contract';
import { deleteObject } from '@atrium/core/uploads/contract';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { groupCategoryAdmins } from '../groups/groups.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { enterDesign } from './design.fixtures.ts';

const draft = (values: Partial<DesignDraft> = {}): DesignDraft => ({ ...blankDesign, name: 'Spring', ...values });
const group = { area: 'groups', slug: 'choir' } as const;
const kind = { area: 'group-categories', slug: 'circles' } as const;

describeOnPostgres('designs', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;
  let cleo: TestMember;
  let eve: TestMember;
  let stranger: TestMember;
  let categoryId: string;
  let groupId: string;

  beforeEach(async () => {
    await server().reset();
    nora = await server().member('Nora', { networkAdmin: true });
    ben = await server().member('Ben');
    cleo = await server().member('Cleo');
    eve = await server().member('Eve', { isExternal: true });
    stranger = await server().member('Stranger');
    categoryId = await enterCategory(server(), 'circles');
    groupId = await enterGroup(server(), categoryId, { slug: 'choir', name: 'Chor', access: 'hidden' });
    await enterPart(server(), groupId, ben, { role: 'admin' });
    await enterPart(server(), groupId, eve);
    await server()
      .db.insert(groupCategoryAdmins)
      .values({ groupCategoryId: categoryId, membershipId: cleo.membershipId });
  });

  const picture = async (as: TestMember, width = 900) => {
    const image = sharp({ create: { width, height: 300, channels: 3, background: '#2f5d50' } }).png();
    const content = new Uint8Array(await image.toBuffer());
    return (await storeFile(server(), as, { directory: 'images', name: 'Logo.png', type: 'image/png', content })).id;
  };
  const accentOf = async (query: object = {}, as = ben) =>
    (await server().reply(readTheme, { as, query })).look.light['--accent-9'];

  it('are changed by who leads their place, and by nobody else (GEN-002, GEN-003, DESIGN-007)', async () => {
    const own = await enterDesign(server(), { active: false });
    const ofGroup = await enterDesign(server(), { groupId, active: false });
    const ofKind = await enterDesign(server(), { groupCategoryId: categoryId, active: false });
    const answers = [];
    for (const as of [nora, cleo, ben, eve, stranger, server().visitor]) {
      const body = { design: draft() };
      const write = { as, body: { design: draft(), updated_at: own.updatedAt } };
      const statuses = await Promise.all([
        server().call(listDesigns, { as }),
        server().call(getDesign, { as, params: { designId: own.id } }),
        server().call(activateDesign, { as, params: { designId: 'f'.repeat(24) } }),
        server().call(listDesignsIn, { as, params: group }),
        server().call(createDesignIn, { as, params: group, body }),
        server().call(updateDesignIn, { ...write, params: { ...group, designId: 'f'.repeat(24) } }),
        server().call(deleteDesignIn, { as, params: { ...group, designId: 'f'.repeat(24) } }),
        server().call(listDesignsIn, { as, params: kind }),
        server().call(getDesignIn, { as, params: { ...kind, designId: ofKind.id } }),
        server().call(activateDesignIn, { as, params: { ...kind, designId: ofGroup.id } }),
      ]);
      answers.push(statuses.map(({ status }) => status));
    }
    expect(answers).toEqual([
      [200, 200, 404, 200, 201, 404, 404, 200, 200, 404],
      [403, 403, 403, 200, 201, 404, 404, 200, 200, 404],
      [403, 403, 403, 200, 201, 404, 404, 403, 403, 403],
      [403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
      [403, 403, 403, 404, 404, 404, 404, 403, 403, 403],
      [401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
    ]);
  });

  it('of another place are not there, whoever asks (DESIGN-E03)', async () => {
    const ofNetwork = await enterDesign(server(), { active: false });
    const params = { ...group, designId: ofNetwork.id };
    const body = { design: draft({ name: 'Taken' }), updated_at: ofNetwork.updatedAt };
    expect((await server().call(updateDesignIn, { as: ben, params, body })).status).toBe(404);
    expect((await server().call(activateDesignIn, { as: ben, params })).status).toBe(404);
    expect((await server().call(deleteDesignIn, { as: ben, params })).status).toBe(404);
    const { designs } = await server().reply(listDesigns, { as: nora });
    expect(designs).toEqual([{ id: ofNetwork.id, name: 'Spring', active: false, updated_at: ofNetwork.updatedAt }]);
  });

  it('live from being made to being worn and deleted; the worn one stays (DESIGN-D01)', async () => {
    const { design } = await server().reply(createDesignIn, { as: ben, params: group, body: { design: draft() } });
    const params = { ...group, designId: design.id };
    expect([
      design.active,
      (await server().reply(readTheme, { as: ben, query: { group_slug: 'choir' } })).override,
    ]).toEqual([false, false]);
    const changed = draft({ name: ' Choir ', primary_color: '#B3412E', header_color: '123' });
    const { design: saved } = await server().reply(updateDesignIn, {
      as: ben,
      params,
      body: { design: changed, updated_at: design.updated_at },
    });
    expect(saved).toMatchObject({ name: 'Choir', primary_color: 'b3412e', header_color: '112233', link_color: null });
    const stale = await server().call(updateDesignIn, {
      as: cleo,
      params,
      body: { design: changed, updated_at: design.updated_at },
    });
    expect([stale.status, stale.failure?.current]).toMatchObject([409, { name: 'Choir' }]);
    expect((await server().call(activateDesignIn, { as: ben, params })).status).toBe(204);
    expect(await accentOf({ group_slug: 'choir' })).toBe('#b3412e');
    const refused = await server().call(deleteDesignIn, { as: ben, params });
    expect([refused.status, refused.failure?.code]).toEqual([409, 'design_active']);
    const { events } = await server().reply(listAuditEvents, { as: nora, query: {} });
    expect(events[0]).toMatchObject({
      event_type: 'group_update',
      details: { changes: { design: { before: null, after: 'Choir' } } },
    });
    const other = await enterDesign(server(), { groupId, active: false });
    await server().call(activateDesignIn, { as: ben, params: { ...group, designId: other.id } });
    expect((await server().call(deleteDesignIn, { as: ben, params })).status).toBe(204);
    const gone = await server().call(updateDesignIn, {
      as: ben,
      params,
      body: { design: changed, updated_at: saved.updated_at },
    });
    expect([gone.status, (await server().reply(listDesignsIn, { as: ben, params: group })).designs.length]).toEqual([
      404, 1,
    ]);
  });

  it('resolve field by field from group to kind to network, each inside its own pages alone (THEME-001, DESIGN-D04)', async () => {
    await enterDesign(server(), { primary_color: '0b57d0', header_color: '0b57d0', fullWidth: true });
    await enterDesign(server(), { groupCategoryId: categoryId, primary_color: '7a1f5c', logoType: 'hidden' });
    await enterDesign(server(), { groupId, header_color: '101820' });
    const other = await enterGroup(server(), await enterCategory(server(), 'teams'), { slug: 'office' });
    await enterPart(server(), other, ben);
    const wear = async (query: object) => {
      const theme = await server().reply(readTheme, { as: ben, query });
      const { light } = theme.look;
      return [theme.override, light['--accent-9'], light['--header-surface'], theme.logoType, theme.fullWidth];
    };
    expect([
      await wear({}),
      await wear({ group_category_slug: 'circles' }),
      await wear({ group_slug: 'choir' }),
      await wear({ group_slug: 'office' }),
    ]).toEqual([
      [false, '#0b57d0', '#0b57d0', 'default', true],
      [true, '#7a1f5c', '#0b57d0', 'hidden', true],
      [true, '#7a1f5c', '#101820', 'hidden', true],
      [false, '#0b57d0', '#0b57d0', 'default', true],
    ]);
    const session = await server().reply(getSession, { as: ben });
    expect(session.network.theme.look.light['--accent-9']).toBe('#0b57d0');
  });

  it('are told nobody who may not know of a group, and once (THEME-D01)', async () => {
    await enterDesign(server(), { groupId, primary_color: '7a1f5c' });
    const statuses = await Promise.all(
      [stranger, server().visitor].map(
        async (as) => (await server().call(readTheme, { as, query: { group_slug: 'choir' } })).status,
      ),
    );
    expect([statuses, (await server().call(readTheme, { as: server().visitor, query: {} })).status]).toEqual([
      [404, 401],
      200,
    ]);
    const first = await server().call(readTheme, { as: ben, query: { group_slug: 'choir' } });
    const etag = String(first.response.headers.etag);
    const again = await server().fastify.inject({
      url: '/api/v1/theme?group_slug=choir',
      headers: { accept: 'application/json', cookie: `atrium_session=${ben.cookie}`, 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
  });

  it('take one’s own pictures, show them to everybody, and do without one that is deleted (DESIGN-D02, DESIGN-E02, THEME-002)', async () => {
    const [logo, foreign] = [await picture(nora), await picture(ben)];
    const { id: designId, updatedAt } = await enterDesign(server(), { logoType: 'extended' });
    const save = (design: DesignDraft) =>
      server().call(updateDesign, { as: nora, params: { designId }, body: { design, updated_at: updatedAt } });
    const refused = await save(draft({ logo_image_id: foreign }));
    expect([refused.status, refused.failure?.errors]).toEqual([
      422,
      { logo_image_id: ['design.problem.image_unknown'] },
    ]);
    const image = (imageId: string) =>
      server().call(getDesignImage, { as: server().visitor, params: { imageId, size: 'wide' } });
    expect([(await image(logo)).status, (await image(foreign)).status]).toEqual([404, 404]);
    await save(draft({ logo_image_id: logo, favicon_image_id: logo, logoType: 'extended' }));
    const theme = await server().reply(readTheme, { as: ben, query: {} });
    expect(theme).toMatchObject({
      logoImage: logo,
      logoUrl: `/api/v1/designs/images/${logo}/wide`,
      faviconImage: { id: logo, extension: 'png' },
      logoType: 'extended',
    });
    const { response } = await image(logo);
    const { width } = await sharp(response.rawPayload).metadata();
    expect([response.statusCode, width]).toEqual([200, 870]);
    expect(
      (await server().call(deleteObject, { as: nora, params: { directory: 'images', objectId: logo } })).status,
    ).toBe(204);
    const after = await server().reply(readTheme, { as: ben, query: {} });
    expect([after.logoImage, after.logoUrl, after.faviconImage]).toEqual([null, null, null]);
  });

  it('refuse what their editor refuses, by field, and more than twenty (DESIGN-D02, GEN-D32)', async () => {
    const create = (design: DesignDraft) => server().call(createDesign, { as: nora, body: { design } });
    const refused = await create(draft({ name: ' ', link_color: 'javascript', header_color: '12345' }));
    expect([refused.status, refused.failure?.errors]).toEqual([
      422,
      {
        name: ['design.problem.name_empty'],
        header_color: ['design.problem.color'],
        link_color: ['design.problem.color'],
      },
    ]);
    for (let number = 0; number < 20; number += 1) await enterDesign(server(), { active: false });
    expect((await create(draft())).failure).toMatchObject({ code: 'too_many_designs', values: { most: 20 } });
  });

  it('are worn one at a time, also where two are activated at once (DESIGN-D01)', async () => {
    const made = [await enterDesign(server(), { active: false }), await enterDesign(server(), { active: false })];
    const statuses = await Promise.all(
      made.map(async ({ id }) => (await server().call(activateDesign, { as: nora, params: { designId: id } })).status),
    );
    const { designs } = await server().reply(listDesigns, { as: nora });
    expect([statuses, designs.filter(({ active }) => active).length]).toEqual([[204, 204], 1]);
  });
});

import * as calls from '@atrium/core/design/contract';
import { blankDesign } from '@atrium/core/design/rules';
import { designIdSchema } from '@atrium/core/design/schema';
import { readTheme } from '@atrium/core/network/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld, WorldGroup } from '../testing/permission-world.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { enterDesign } from './design.fixtures.ts';

type GroupOf = (world: PermissionWorld) => WorldGroup;

const open: GroupOf = ({ groups }) => groups.open;
const hidden: GroupOf = ({ groups }) => groups.hidden;
const foreign: GroupOf = (world) => world.foreign.open;
const foreignHidden: GroupOf = (world) => world.foreign.hidden;

const logo = new Uint8Array(
  await sharp({ create: { width: 64, height: 32, channels: 3, background: '#393' } })
    .png()
    .toBuffer(),
);

const design = { ...blankDesign, name: 'Autumn' };
const at = (group: GroupOf) => (world: PermissionWorld) => ({
  params: { area: 'groups', slug: group(world).slug } as const,
});
const kind = ({ categoryId }: PermissionWorld) => ({
  params: { area: 'group-categories', slug: categoryId } as const,
});

const ofNetwork = async ({ server }: PermissionWorld) => {
  const { id, updatedAt } = await enterDesign(server, { active: false });
  return { params: { designId: designIdSchema.parse(id) }, updatedAt };
};
const of = (group: GroupOf) => async (world: PermissionWorld) => {
  const { id, updatedAt } = await enterDesign(world.server, { groupId: group(world).id, active: false });
  return { params: { ...at(group)(world).params, designId: designIdSchema.parse(id) }, updatedAt };
};
const ofKind = async (world: PermissionWorld) => {
  const groupCategoryId = world.categoryId;
  const { id, updatedAt } = await enterDesign(world.server, { groupCategoryId, active: false });
  return { params: { ...kind(world).params, designId: designIdSchema.parse(id) }, updatedAt };
};

/** Who may read and change designs: visitor, second step, guest, member, insider, group, category, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.listDesigns, 'the network', '1133333y', () => ({})),
  may(calls.createDesign, 'the network', '1133333y', () => ({ body: { design } })),
  may(calls.getDesign, 'the network', '1133333y', async (world) => ({ params: (await ofNetwork(world)).params })),
  may(calls.updateDesign, 'the network', '1133333y', async (world) => {
    const { params, updatedAt } = await ofNetwork(world);
    return { params, body: { design, updated_at: updatedAt } };
  }),
  may(calls.activateDesign, 'the network', '1133333y', async (world) => ({ params: (await ofNetwork(world)).params })),
  may(calls.deleteDesign, 'the network', '1133333y', async (world) => ({ params: (await ofNetwork(world)).params })),
  may(calls.listDesignsIn, 'a group', '11333yyy', at(open)),
  may(calls.listDesignsIn, 'a hidden group', '11343yyy', at(hidden)),
  may(calls.listDesignsIn, 'a group of others', '1143333y', at(foreign)),
  may(calls.listDesignsIn, 'a hidden group of others', '1144444y', at(foreignHidden)),
  may(calls.listDesignsIn, 'a kind of groups', '113333yy', kind),
  may(calls.createDesignIn, 'a group', '11333yyy', (world) => ({ ...at(open)(world), body: { design } })),
  may(calls.createDesignIn, 'a kind of groups', '113333yy', (world) => ({ ...kind(world), body: { design } })),
  may(calls.getDesignIn, 'a group', '11333yyy', async (world) => ({ params: (await of(open)(world)).params })),
  may(calls.getDesignIn, 'a kind of groups', '113333yy', async (world) => ({ params: (await ofKind(world)).params })),
  may(calls.updateDesignIn, 'a group', '11333yyy', async (world) => {
    const { params, updatedAt } = await of(open)(world);
    return { params, body: { design, updated_at: updatedAt } };
  }),
  may(calls.updateDesignIn, 'a hidden group of others', '1144444y', async (world) => {
    const { params, updatedAt } = await of(foreignHidden)(world);
    return { params, body: { design, updated_at: updatedAt } };
  }),
  may(calls.activateDesignIn, 'a group', '11333yyy', async (world) => ({ params: (await of(open)(world)).params })),
  may(calls.activateDesignIn, 'a kind of groups', '113333yy', async (world) => ({
    params: (await ofKind(world)).params,
  })),
  may(calls.deleteDesignIn, 'a group', '11333yyy', async (world) => ({ params: (await of(open)(world)).params })),
  may(calls.deleteDesignIn, 'a group of others', '1143333y', async (world) => ({
    params: (await of(foreign)(world)).params,
  })),
  may(readTheme, 'the network', 'yyyyyyyy', () => ({ query: {} })),
  may(readTheme, 'a hidden group', '11y4yyyy', (world) => ({ query: { group_slug: hidden(world).slug } })),
  may(readTheme, 'a hidden group of others', '1144444y', (world) => ({
    query: { group_slug: foreignHidden(world).slug },
  })),
  may(calls.getDesignImage, 'a picture of the network', 'yyyyyyyy', async ({ server, people }) => {
    const { id } = await storeFile(server, people.networkAdmin, {
      ...{ directory: 'images' as const, name: 'logo.png', type: 'image/png', content: logo },
    });
    await server.db.update(storedObjects).set({ state: 'published' }).where(eq(storedObjects.id, id));
    await enterDesign(server, { logo_image_id: id });
    return { params: { imageId: id, size: 'logo' } as const };
  }),
  may(calls.getDesignImage, 'a picture that no design shows', '44444444', () => ({
    params: { imageId: 'f'.repeat(24), size: 'logo' } as const,
  })),
];

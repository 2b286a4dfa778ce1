import { createHash } from 'node:crypto';
import * as calls from '@atrium/core/design/contract';
import type { DesignPlace as NamedPlace } from '@atrium/core/design/rules';
import { readTheme } from '@atrium/core/network/contract';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { requireGroup } from '../groups/index.ts';
import { commonRefusal, Refusal } from '../http/refusal.ts';
import { type Context, Download, type Route, route } from '../http/route.ts';
import { themeOf } from '../network/index.ts';
import { createKeptSizes, type KeptSizes } from '../storage/kept-sizes.ts';
import { activate, addDesign, removeDesign, saveDesign } from './design.command.ts';
import { presentDesign, presentDesignRow, presentInherited } from './design.presenter.ts';
import { findCategory, findDesign, findDesigns, findShownPicture } from './design.repository.ts';
import { requirePlace } from './design-place.command.ts';
import { presentTheme } from './theme.presenter.ts';
import { type DesignRow, findPictures, findWorn, networkPlace, type ThemePlace } from './theme.repository.ts';

/** Calls about designs and what pages wear. */
export function designRoutes(services: Pick<Services, 'bytes' | 'events'>): readonly Route[] {
  const pictures = createKeptSizes(services.bytes);
  const limit = { name: 'picture', count: 3000, seconds: 60 };
  return [
    route(calls.listDesigns, (context) => readList(context, null)),
    route(calls.listDesignsIn, (context) => readList(context, context.params)),
    route(calls.createDesign, (context) => create(context, null)),
    route(calls.createDesignIn, (context) => create(context, context.params)),
    route(calls.getDesign, (context) => readOne(context, null)),
    route(calls.getDesignIn, (context) => readOne(context, context.params)),
    route(calls.updateDesign, (context) => update(context, null, services)),
    route(calls.updateDesignIn, (context) => update(context, context.params, services)),
    route(calls.deleteDesign, (context) => remove(context, null)),
    route(calls.deleteDesignIn, (context) => remove(context, context.params)),
    route(calls.activateDesign, (context) => putOn(context, null, services)),
    route(calls.activateDesignIn, (context) => putOn(context, context.params, services)),
    route(readTheme, showTheme),
    route(calls.getDesignImage, (context) => readPicture(context, pictures), { limit }),
  ];
}

async function readList(context: Pick<Context<unknown>, 'db' | 'member' | 'network' | 'now'>, named: NamedPlace) {
  const { owner } = await requirePlace(context, named);
  return { designs: (await findDesigns(context.db, owner)).map(presentDesignRow) };
}

async function create(
  context: Context<typeof calls.createDesign> | Context<typeof calls.createDesignIn>,
  named: NamedPlace,
) {
  const place = await requirePlace(context, named);
  const row = await addDesign(context, { place, draft: context.body.design });
  return row instanceof Refusal ? row : { design: await shown(context.db, row) };
}

async function readOne(
  context: Context<typeof calls.getDesign> | Context<typeof calls.getDesignIn>,
  named: NamedPlace,
) {
  const { db, network } = context;
  const { owner, inherits } = await requirePlace(context, named);
  const row = await findDesign(db, owner, { id: context.params.designId });
  if (row === undefined) throw commonRefusal('not_found');
  const worn = inherits === null ? { levels: [], pictures: new Map() } : await findWorn(db, inherits);
  return { design: await shown(db, row), inherited: presentInherited(worn, themeOf(network)) };
}

async function update(
  context: Context<typeof calls.updateDesign> | Context<typeof calls.updateDesignIn>,
  named: NamedPlace,
  services: Pick<Services, 'events'>,
) {
  const place = await requirePlace(context, named);
  const { design: draft, updated_at: basedOn } = context.body;
  const present = (row: DesignRow) => shown(context.db, row);
  const row = await saveDesign(context, { place, id: context.params.designId, draft, basedOn, present }, services);
  return row instanceof Refusal ? row : { design: await shown(context.db, row) };
}

async function remove(
  context: Context<typeof calls.deleteDesign> | Context<typeof calls.deleteDesignIn>,
  named: NamedPlace,
) {
  const place = await requirePlace(context, named);
  return removeDesign(context, { place, id: context.params.designId });
}

async function putOn(
  context: Context<typeof calls.activateDesign> | Context<typeof calls.activateDesignIn>,
  named: NamedPlace,
  services: Pick<Services, 'events'>,
) {
  const place = await requirePlace(context, named);
  await activate(context, { place, id: context.params.designId }, services);
  return undefined;
}

async function shown(db: Db, row: DesignRow) {
  return presentDesign(row, await findPictures(db, [row]));
}

/** What pages wear; who may not know of a group is not told by its colours (THEME-D01). */
async function showTheme(context: Context<typeof readTheme>) {
  const { db, network } = context;
  const theme = presentTheme(await findWorn(db, await placeOf(context)), themeOf(network));
  const content = JSON.stringify(theme);
  const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return new Download(content, { contentType: 'application/json; charset=utf-8', etag, isInline: true });
}

async function placeOf(context: Context<typeof readTheme>): Promise<ThemePlace> {
  const { group_slug: slug, group_category_slug: categorySlug } = context.query;
  if (slug !== undefined) {
    const { group } = await requireGroup(context, slug);
    return { groupId: group.id, groupCategoryId: group.groupCategoryId };
  }
  if (categorySlug === undefined) return networkPlace;
  const category = context.member && (await findCategory(context.db, categorySlug));
  if (category === undefined) throw commonRefusal('not_found');
  return { groupId: null, groupCategoryId: category.id };
}

const sizes = {
  favicon: { name: '40x40@2', width: 80, height: 80, fit: 'cover' },
  logo: { name: '435x435', width: 435, height: 435, fit: 'inside' },
  wide: { name: 'large_thumb', width: 870, height: 435, fit: 'inside' },
  banner: { name: '1920x1200', width: 1920, height: 1200, fit: 'inside' },
} as const;

async function readPicture(context: Context<typeof calls.getDesignImage>, pictures: KeptSizes) {
  const { db, fail, params, reply } = context;
  const row = await findShownPicture(db, params.imageId);
  if (row === undefined) return fail('not_found');
  const content = await pictures.open({ storageKey: row.storageKey, authorId: row.authorId, size: sizes[params.size] });
  if (content === 'too_large' || content === 'gone') return fail('not_found');
  reply.header('Cache-Control', 'public, max-age=86400');
  return new Download(content, { contentType: row.contentType, isInline: true });
}

import type {
  createCategory,
  deleteCategory,
  listAdministeredCategories,
  orderCategories,
  updateCategory,
} from '@atrium/core/admin/contract';
import { findCategoryProblems, isWholeOrder, mostCategories } from '@atrium/core/admin/rules';
import type { CategoryDraft } from '@atrium/core/admin/schema';
import { countVerdict } from '@atrium/core/machine/rules';
import { tidyColor } from '@atrium/core/roles/rules';
import { eq } from 'drizzle-orm';
import type { Services } from '../../app/services.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import { isStale, nextVersion } from '../../db/version.ts';
import { groupCategories } from '../../groups/groups.tables.ts';
import { nextSlug, reservedForKinds, slugOf } from '../../groups/index.ts';
import { commonRefusal, requireAllowed } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { topicOf } from '../../realtime/topic.ts';
import { requireAdministrator } from '../admin.policy.ts';
import { presentAdministeredCategory } from './administered-categories.presenter.ts';
import {
  type FoundCategory,
  findAdministeredCategories,
  findAdministeredCategory,
  lockCategories,
  lockCategory,
} from './administered-categories.repository.ts';
import { appoint } from './appoint.command.ts';
import { moveGroups } from './move-groups.command.ts';

type Events = Pick<Services, 'events'>;
type Write = Pick<Context<unknown>, 'caller' | 'db' | 'member' | 'network' | 'now' | 'request'>;

/** The kinds of groups in their order (GCAT-D01). */
export async function readCategories({ db, member }: Context<typeof listAdministeredCategories>) {
  requireAdministrator(member);
  return { group_categories: (await findAdministeredCategories(db)).map(presentAdministeredCategory) };
}

/** Makes a kind of groups, which comes last (GCAT-D01). */
export async function makeCategory(context: Context<typeof createCategory>, services: Events) {
  const { body, db, fail, now } = await locked(context);
  const kinds = await findAdministeredCategories(db);
  requireAllowed(fail, countVerdict(mostCategories, kinds.length));
  const columns = columnsOf(body.group_category, []);
  const taken = new Set([...kinds.map(({ category }) => category.slug), ...reservedForKinds]);
  const slug = nextSlug(slugOf(columns.pluralName, 'kind'), taken);
  const order = Math.max(0, ...kinds.map(({ category }) => category.order)) + 1;
  const id = newId();
  await db.insert(groupCategories).values({ id, slug, order, ...columns, createdAt: now, updatedAt: now });
  await note(context, 'group_category_create', { id, columns });
  await appoint(context, { id, name: columns.pluralName, before: [] }, body.group_category.admin_ids);
  return replyAfter(context, services, slug);
}

/** Changes a kind of groups, if nobody else has since it was read; its slug stays (GCAT-D01). */
export async function changeCategory(context: Context<typeof updateCategory>, services: Events) {
  const { body, db, fail, now, params } = await locked(context);
  const found = await requireCategory(db, params.slug);
  const { category, groups, admins } = found;
  if (isStale(category.updatedAt, body.group_category.updated_at))
    return fail('stale_object', { current: presentAdministeredCategory(found) });
  const columns = columnsOf(body.group_category, groups);
  await db
    .update(groupCategories)
    .set({ ...columns, updatedAt: nextVersion(category.updatedAt, now) })
    .where(eq(groupCategories.id, category.id));
  const before = Object.fromEntries(Object.keys(columns).map((column) => [column, Reflect.get(category, column)]));
  await note(context, 'group_category_update', { id: category.id, columns, before });
  const kind = { id: category.id, name: columns.pluralName, before: admins };
  await appoint(context, kind, body.group_category.admin_ids);
  return replyAfter(context, services, category.slug);
}

/** Deletes a kind of groups; what it has goes to another kind, and without one it stays (GCAT-D01, GCAT-D03). */
export async function removeCategory(context: Context<typeof deleteCategory>, services: Events) {
  const { db, fail, params, query } = await locked(context);
  await lockCategory(db, params.slug);
  const found = await requireCategory(db, params.slug);
  const { category, groupsCount } = found;
  const target = query.move_to === undefined ? undefined : await findAdministeredCategory(db, query.move_to);
  if (query.move_to !== undefined && (target === undefined || target.category.id === category.id))
    throw commonRefusal('invalid', { errors: { move_to: ['general.problem.invalid_value'] } });
  if (groupsCount > 0 && target === undefined)
    return fail('category_in_use', { current: presentAdministeredCategory(found) });
  if (target !== undefined) await moveGroups(db, services, { from: category.id, to: target.category.id });
  await db.delete(groupCategories).where(eq(groupCategories.id, category.id));
  const object = { type: 'group_category', id: category.id, name: category.pluralName } as const;
  const moved = target === undefined ? {} : { groups: groupsCount, moved_to: target.category.pluralName };
  await recordAudit(context, { action: 'group_category_destroy', object, before: moved });
  await tellAll(context, services);
  return undefined;
}

/** Puts the kinds of groups into an order that names each of them once (GCAT-004, GCAT-D02). */
export async function arrangeCategories(context: Context<typeof orderCategories>, services: Events) {
  const { body, db } = await locked(context);
  const kinds = (await findAdministeredCategories(db)).map(({ category }) => category);
  const slugs = kinds.map(({ slug }) => slug);
  if (!isWholeOrder(body.order, slugs))
    throw commonRefusal('invalid', { errors: { order: ['admin.categories.problem.order'] } });
  for (const [index, slug] of body.order.entries())
    await db
      .update(groupCategories)
      .set({ order: index + 1 })
      .where(eq(groupCategories.slug, slug));
  const object = { type: 'network', id: context.network.id } as const;
  const [before, after] = [{ group_categories: slugs }, { group_categories: body.order }];
  await recordAudit(context, { action: 'group_category_update', object, before, after });
  await tellAll(context, services);
  return undefined;
}

/** The same request, once its caller may do so and nobody else is at the kinds. */
async function locked<C extends Pick<Write, 'db' | 'member'>>(context: C): Promise<C> {
  requireAdministrator(context.member);
  await lockCategories(context.db);
  return context;
}

async function requireCategory(db: Db, slug: string): Promise<FoundCategory> {
  const found = await findAdministeredCategory(db, slug);
  if (found === undefined) throw commonRefusal('not_found');
  return found;
}

async function replyAfter(context: Write, services: Events, slug: string) {
  await tellAll(context, services);
  return { group_category: presentAdministeredCategory(await requireCategory(context.db, slug)) };
}

/** Every open page reads anew what kinds there are. */
function tellAll({ db, network }: Write, { events }: Events): Promise<void> {
  return events.record(db, [
    { topic: topicOf('network', network.id), event: 'network', payload: { kind: 'settings' } },
  ]);
}

interface Noted {
  readonly id: string;
  readonly columns: ReturnType<typeof columnsOf>;
  readonly before?: Readonly<Record<string, unknown>>;
}

function note(context: Write, action: 'group_category_create' | 'group_category_update', noted: Noted) {
  const object = { type: 'group_category', id: noted.id, name: noted.columns.pluralName } as const;
  return recordAudit(context, { action, object, before: noted.before ?? {}, after: noted.columns });
}

/** What is stored of a draft, once nothing is wrong with it. */
function columnsOf(draft: CategoryDraft, groups: FoundCategory['groups']) {
  const errors = findCategoryProblems(draft);
  const main = groups.find(({ slug }) => slug === draft.main_group_slug);
  const isMainUnknown = draft.main_group_slug !== null && main === undefined;
  const unknown = isMainUnknown ? { main_group_slug: ['general.problem.invalid_value' as const] } : {};
  const found = { ...errors, ...unknown };
  if (Object.keys(found).length > 0) throw commonRefusal('invalid', { errors: found });
  return {
    singularName: draft.name.trim(),
    pluralName: draft.plural_name.trim(),
    color: tidyColor(draft.color),
    access: draft.access,
    createPermission: draft.create_permission,
    mainGroupId: main?.id ?? null,
    mainGroupHidden: draft.main_group_hidden,
  };
}

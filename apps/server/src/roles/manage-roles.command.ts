import { countVerdict } from '@atrium/core/machine/rules';
import { findRoleProblems, mostRoles, proposedTextColor, tidyColor } from '@atrium/core/roles/rules';
import type { RoleDraft } from '@atrium/core/roles/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/index.ts';
import { newId } from '../db/id.ts';
import { isStale, nextVersion } from '../db/version.ts';
import { nextSlug, slugOf } from '../groups/index.ts';
import { commonRefusal, type Fail, requireAllowed } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { membershipRoles } from '../members/membership-roles.tables.ts';
import { presentRole } from './roles.presenter.ts';
import { type FoundRole, findRole, findRoles, findTakenSlugs, type RolePlace } from './roles.repository.ts';

type Write = Pick<Context<unknown>, 'caller' | 'db' | 'now' | 'request'>;

/** The roles of a place by name (ROLE-002). */
export async function readRoles({ db }: Pick<Write, 'db'>, place: RolePlace) {
  return { membership_roles: (await findRoles(db, place)).map(presentRole) };
}

type Making = Write & {
  readonly body: { readonly membership_role: RoleDraft };
  readonly fail: Fail<'too_many_roles'>;
};

/** Makes a role; its slug comes of its name (ROLE-007, ROLE-E01). */
export async function makeRole(context: Making, place: RolePlace) {
  const { body, db, fail, now } = context;
  const columns = columnsOf(body.membership_role, place);
  const taken = await findTakenSlugs(db, place);
  requireAllowed(fail, countVerdict(mostRoles, taken.size));
  const id = newId();
  const slug = nextSlug(slugOf(columns.name, 'role'), taken);
  const scope = place === null ? 'network' : 'group';
  await db
    .insert(membershipRoles)
    .values({ id, slug, scope, groupId: place, ...columns, createdAt: now, updatedAt: now });
  await recordAudit(context, { action: 'role_create', object: objectOf(id, columns), after: columns });
  return replyOf(await requireRole(context, { place, id }));
}

type Changing = Write & {
  readonly body: { readonly membership_role: RoleDraft & { readonly updated_at: string } };
  readonly fail: Fail<'stale_object'>;
  readonly params: { readonly roleId: string };
};

/** Changes a role, if nobody else has since it was read; its slug stays (ROLE-D02). */
export async function changeRole(context: Changing, place: RolePlace) {
  const { body, db, fail, now, params } = context;
  const { updated_at, ...draft } = body.membership_role;
  const found = await requireRole(context, { place, id: params.roleId }, { lock: true });
  const { role } = found;
  if (isStale(role.updatedAt, updated_at)) return fail('stale_object', { current: presentRole(found) });
  const columns = columnsOf(draft, place);
  await db
    .update(membershipRoles)
    .set({ ...columns, updatedAt: nextVersion(role.updatedAt, now) })
    .where(eq(membershipRoles.id, role.id));
  const before = Object.fromEntries(Object.keys(columns).map((column) => [column, Reflect.get(role, column)]));
  await recordAudit(context, { action: 'role_update', object: objectOf(role.id, columns), before, after: columns });
  return replyOf(await requireRole(context, { place, id: role.id }));
}

type Deleting = Write & {
  readonly fail: Fail<'role_assigned'>;
  readonly params: { readonly roleId: string };
  readonly query: { readonly members: number };
};

/** Deletes a role and takes it from who has it; when these are more than was said, nothing happens (ROLE-D01). */
export async function removeRole(context: Deleting, place: RolePlace) {
  const { db, fail, params, query } = context;
  const found = await requireRole(context, { place, id: params.roleId }, { lock: true });
  const { role, members } = found;
  if (members > query.members) return fail('role_assigned', { current: presentRole(found) });
  await db.delete(membershipRoles).where(eq(membershipRoles.id, role.id));
  await recordAudit(context, { action: 'role_destroy', object: objectOf(role.id, role), before: { members } });
  return undefined;
}

function replyOf(found: FoundRole) {
  return { membership_role: presentRole(found) };
}

async function requireRole(
  { db }: Pick<Write, 'db'>,
  wanted: { readonly place: RolePlace; readonly id: string },
  options: { readonly lock?: boolean } = {},
): Promise<FoundRole> {
  const found = await findRole(db, wanted, options);
  if (found === undefined) throw commonRefusal('not_found');
  return found;
}

function objectOf(id: string, { name }: { readonly name: string }) {
  return { type: 'role', id, name } as const;
}

/** What is stored of a draft, once nothing is wrong with it. */
function columnsOf(draft: RoleDraft, place: RolePlace) {
  const errors = findRoleProblems(draft, place === null ? 'network' : 'group');
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
  const color = tidyColor(draft.color);
  return {
    name: draft.name.trim(),
    pluralName: draft.plural_name.trim(),
    color,
    textColor: tidyColor(draft.text_color ?? proposedTextColor(color)),
    displayType: draft.display_type,
  };
}

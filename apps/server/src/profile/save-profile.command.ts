import type { finishOnboarding, updateProfile } from '@atrium/core/profile/contract';
import { findProfileProblems, withValues } from '@atrium/core/profile/rules';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/index.ts';
import { isStale, nextVersion } from '../db/version.ts';
import type { Context } from '../http/route.ts';
import { keepFormerName } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { startPageOf } from '../session/index.ts';
import { findAttachable } from '../uploads/index.ts';
import { requireEditable } from './find-profile.command.ts';
import { presentEdited } from './profile.presenter.ts';
import { editedFieldsOf, readerOf } from './profile-fields.rules.ts';

type Saving = Context<typeof updateProfile> | Context<typeof finishOnboarding>;
type Row = typeof memberships.$inferSelect;

/** Saves a profile, if nobody else has since it was read (PROFILE-007). */
export async function saveProfile(context: Context<typeof updateProfile>) {
  const saved = await save(context, context.params.memberId);
  return 'updatedAt' in saved ? { profile: presentEdited(saved, context.network, context.member) } : saved;
}

/** Saves what somebody new was asked for, and says where they go then (ONB-002). */
export async function finish(context: Context<typeof finishOnboarding>) {
  const saved = await save(context, context.member.membershipId);
  return 'updatedAt' in saved ? { redirect_to: startPageOf(context.network.settings) } : saved;
}

async function save(context: Saving, membershipId: string) {
  const { body, db, fail, member: caller, network, now } = context;
  const row = await requireEditable(db, { caller, membershipId, lock: true });
  if (isStale(row.updatedAt, body.updated_at)) {
    return fail('stale_object', { current: presentEdited(row, network, caller) });
  }
  const stored = row.profile;
  const fields = editedFieldsOf(network, readerOf(caller, row.id), stored).filter(({ by_request }) => !by_request);
  const kept = fields.filter(({ id }) => Object.hasOwn(stored, id));
  const profile = { ...Object.fromEntries(kept.map(({ id }) => [id, stored[id] ?? ''])), ...body.member.profile };
  const errors = {
    ...findProfileProblems({ ...body.member, profile }, fields),
    ...(!(await mayShow(context, row)) && { image_id: ['general.problem.invalid_value' as const] }),
  };
  if (Object.keys(errors).length > 0) return fail('invalid', { errors });
  const { first_name: firstName, last_name: lastName, birthday, image_id: imageKey } = body.member;
  const changed = {
    ...{ firstName, lastName, birthday, imageKey },
    displayName: `${firstName} ${lastName}`,
    profile: withValues(stored, body.member.profile, fields),
    updatedAt: nextVersion(row.updatedAt, now),
  };
  await db.update(memberships).set(changed).where(eq(memberships.id, row.id));
  await keepFormerName(db, { id: row.id, before: row.displayName, after: changed.displayName, now });
  await note(context, { before: row, after: { ...row, ...changed } });
  return { ...row, ...changed };
}

/** A picture is a new one of the caller's own, or the one there is. */
async function mayShow({ body, db, member }: Saving, { imageKey }: Row): Promise<boolean> {
  const { image_id: id } = body.member;
  if (id === null || id === imageKey) return true;
  const found = await findAttachable(db, { authorId: member.membershipId, directory: 'images', ids: [id] });
  return found.has(id);
}

/** What others change, and another name, is audited; what fields say is nobody's to read there. */
async function note(context: Saving, { before, after }: { readonly before: Row; readonly after: Row }): Promise<void> {
  if (after.id === context.member.membershipId && before.displayName === after.displayName) return;
  const names = ({ firstName, lastName }: Row) => ({ first_name: firstName, last_name: lastName });
  const object = { type: 'member', id: after.id } as const;
  await recordAudit(context, { action: 'membership_update', object, before: names(before), after: names(after) });
}

import { defaultPaths } from '@atrium/core/paths';
import type { Services } from '../../app/services.ts';
import { type AuditEntry, recordAudit } from '../../audit/index.ts';
import type { Fail } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { notify } from '../../notifications/index.ts';
import type { AdministeredRow } from './administered-members.repository.ts';
import { tellMember } from './rights.command.ts';

/** A write about a member. */
export interface MemberWrite
  extends Pick<Context<unknown>, 'db' | 'member' | 'network' | 'now' | 'caller' | 'request' | 'afterCommit'> {
  readonly fail: Fail<'last_administrator' | 'own_account'>;
}

interface Change {
  readonly before: AdministeredRow;
  readonly after: AdministeredRow;
  readonly roleIds: readonly string[] | undefined;
}

/** Writes into the log what has become of a member, and tells them where it is about their rights. */
export async function noteMember(
  context: MemberWrite,
  services: Pick<Services, 'events'>,
  { before, after, roleIds }: Change,
): Promise<void> {
  const { id } = after.membership;
  const object = { type: 'member', id } as const;
  const entries: AuditEntry[] = [];
  if (before.membership.networkAdmin !== after.membership.networkAdmin) {
    const made = after.membership.networkAdmin ? 'create' : 'destroy';
    entries.push({ action: `network_admin_permission_${made}`, object });
    await notify(context, services, {
      kind: 'network_role_changed',
      recipients: [id],
      actorId: context.member.membershipId,
      object: { id, name: '', path: after.membership.networkAdmin ? defaultPaths.administration : defaultPaths.home },
      values: { role: after.membership.networkAdmin ? 'admin' : 'member' },
    });
  }
  if ((before.membership.lockedAt === null) !== (after.membership.lockedAt === null)) {
    entries.push({ action: after.membership.lockedAt === null ? 'membership_unlock' : 'membership_lock', object });
  }
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (JSON.stringify(was) !== JSON.stringify(is)) {
    entries.push({ action: 'membership_update', object, before: was, after: is });
  }
  if (before.email !== after.email) {
    entries.push({ action: 'email_update', object, before: { email: before.email }, after: { email: after.email } });
  }
  if (roleIds) entries.push({ action: 'role_assign', object, after: { roles: roleIds } });
  if (entries.length === 0) return;
  await recordAudit(context, ...entries);
  await tellMember(context.db, services, id);
}

function fieldsOf({ membership: { firstName, lastName, isExternal, isMinister } }: AdministeredRow) {
  return { first_name: firstName, last_name: lastName, is_external: isExternal, is_minister: isMinister };
}

import type { createAdministeredMember } from '@atrium/core/admin/contract';
import { findNewMemberProblems } from '@atrium/core/admin/rules';
import { sendWelcome } from '../../account/index.ts';
import type { Services } from '../../app/services.ts';
import { recordAudit } from '../../audit/index.ts';
import { commonRefusal } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { admit } from '../../joining/index.ts';
import { settingsOf } from '../../network/index.ts';
import { requireAdministrator } from '../admin.policy.ts';
import { findMember } from './administered-members.repository.ts';
import { presentOne } from './read-members.command.ts';

/** Makes a member; who gets a letter has no password until they choose one (MEMBER-005, MEMBER-E01). */
export async function createMember(
  context: Context<typeof createAdministeredMember>,
  services: Pick<Services, 'config' | 'passwords'>,
) {
  const { body, db, member: caller, network, now, request } = context;
  requireAdministrator(caller);
  const { email, first_name, last_name, password = '', send_welcome_mail, is_external } = body.user;
  const errors: Record<string, readonly ReturnType<typeof firstOf>[]> = { ...findNewMemberProblems(body.user) };
  if (is_external && !settingsOf(network).guest_users_allowed) errors.is_external = ['admin.members.problem.no_guests'];
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
  const passwordHash = send_welcome_mail ? '' : await services.passwords.make(request.ip, password);
  const names = { firstName: first_name.trim(), lastName: last_name.trim() };
  const admitted = await admit(db, { ...names, email, passwordHash, isExternal: is_external }, now);
  if (admitted === undefined)
    throw commonRefusal('invalid', { errors: { email: ['admin.members.problem.email_taken'] } });
  const { membershipId: id } = admitted;
  await recordAudit(context, { action: 'membership_create', object: { type: 'member', id }, after: { is_external } });
  if (send_welcome_mail) await sendWelcome(context, services, admitted);
  const row = await findMember(db, id);
  if (row === undefined) throw new Error(`The member ${id} was not stored.`);
  return { member: await presentOne(context, row) };
}

function firstOf(problems: ReturnType<typeof findNewMemberProblems>) {
  return Object.values(problems).flat()[0] ?? 'general.problem.invalid_value';
}

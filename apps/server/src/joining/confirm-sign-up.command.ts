import type { confirmSignUp } from '@atrium/core/joining/contract';
import { defaultPaths } from '@atrium/core/paths';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/route.ts';
import { hashOf } from '../http/secret.ts';
import { memberships } from '../members/members.tables.ts';
import { notify } from '../notifications/index.ts';
import { admit, admittedOf } from './admit.command.ts';
import { confirmationMs, joiningOf } from './joining.policy.ts';
import { applicants } from './joining.tables.ts';

/** Takes the confirmation of an address: who is let in at once is a member, others wait for an administrator (AUTH-D16). */
export async function takeConfirmation(
  { body, caller, db, fail, network, now, request }: Context<typeof confirmSignUp>,
  services: Pick<Services, 'events'>,
) {
  const isMeant = and(
    eq(applicants.tokenHash, hashOf(body.user.confirmation_token)),
    gt(applicants.createdAt, new Date(now.getTime() - confirmationMs)),
    isNull(applicants.confirmedAt),
  );
  const [wish] = await db.select().from(applicants).where(isMeant).for('update');
  if (wish === undefined) return fail('invalid_link');
  // Other links to the address were asked for with other names and passwords, perhaps by strangers.
  await db.delete(applicants).where(and(eq(applicants.email, wish.email), ne(applicants.id, wish.id)));
  const { isModerated, asExternal } = joiningOf(network);
  const name = `${wish.firstName} ${wish.lastName}`;
  const recipients = await findAdministrators(db);
  if (isModerated) {
    await db.update(applicants).set({ confirmedAt: now, tokenHash: null }).where(eq(applicants.id, wish.id));
    const object = { id: wish.id, name, path: defaultPaths.networkJoinRequests };
    await notify({ db, now }, services, { recipients, actorId: null, kind: 'network_join_requested', object });
    return { status: 'in_moderation' as const };
  }
  const admitted = await admit(db, admittedOf(wish, { isExternal: asExternal, language: network.language }), now);
  await db.delete(applicants).where(eq(applicants.id, wish.id));
  if (admitted === undefined) return fail('invalid_link');
  const { membershipId: id } = admitted;
  const object = { type: 'member', id } as const;
  await recordAudit({ caller, db, now, request }, { action: 'membership_create', object, actorId: id });
  const joined = { id, name: '', path: defaultPaths.member(id) };
  await notify({ db, now }, services, { recipients, actorId: id, kind: 'network_joined', object: joined });
  return { status: 'joined' as const };
}

/** Who is told of people who want to join. */
async function findAdministrators(db: Db): Promise<readonly string[]> {
  const rows = await db.select({ id: memberships.id }).from(memberships).where(eq(memberships.networkAdmin, true));
  return rows.map(({ id }) => id);
}

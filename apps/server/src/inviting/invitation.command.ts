import type { getInvitation, joinByInvitation } from '@atrium/core/inviting/contract';
import { findJoiningProblems } from '@atrium/core/inviting/rules';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { LetIn } from '../groups/index.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { hashOf } from '../http/secret.ts';
import { admit, admittedOf } from '../joining/index.ts';
import { findMemberRow } from '../members/index.ts';
import { enterAs } from '../session/index.ts';
import { findInviteGroups } from './external-invites.repository.ts';
import { externalInvites } from './inviting.tables.ts';

/** What the invite of a link is about; a link that leads nowhere is 404, whatever became of it (AUTH-D20). */
export async function readInvitation({ db, network, now, params }: Context<typeof getInvitation>) {
  const invite = await requireInvite(db, { token: params.token, now });
  const groups = await findInviteGroups(db, [invite.id]);
  const inviter = await findMemberRow(db, invite.inviterId);
  return {
    invitation: {
      email: invite.email,
      first_name: invite.firstName,
      last_name: invite.lastName,
      user_type: invite.userType,
      inviter: inviter?.displayName ?? network.name,
      network: network.name,
      expires_at: invite.expiresAt.toISOString(),
      groups: groups.map(({ name, archivedAt, deletedAt }) => ({
        name,
        available: archivedAt === null && deletedAt === null,
      })),
    },
  };
}

type Parts = Pick<Services, 'config' | 'events' | 'passwords' | 'realtime'>;
type Joining = Pick<
  Context<typeof joinByInvitation>,
  'body' | 'db' | 'fail' | 'language' | 'network' | 'now' | 'params' | 'request'
>;

/** Makes somebody a member by their invite, which works once, and brings them into its groups (AUTH-D20). */
export async function join(context: Context<typeof joinByInvitation>, services: Parts, letIn: LetIn) {
  const { body, db, fail, language, network, now, params, request } = context;
  const { email } = await requireInvite(db, { token: params.token, now });
  const errors = findJoiningProblems(body.joining, email);
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
  const passwordHash = await services.passwords.make(request.ip, body.joining.password);
  const who = await transact(db, (tx) =>
    takeIn({ body, db: tx, fail, language, network, now, params, request }, services, { passwordHash, letIn }),
  );
  const { redirect_to } = await enterAs(context, { ...who, remember: false }, services.config);
  return { redirect_to };
}

async function takeIn(
  { body, db, fail, language, network, now, params, request }: Joining,
  services: Parts,
  { passwordHash, letIn }: { readonly passwordHash: string; readonly letIn: LetIn },
): Promise<{ userId: string; membershipId: string }> {
  const invite = await requireInvite(db, { token: params.token, now, lock: true });
  const [firstName, lastName] = [body.joining.first_name.trim(), body.joining.last_name.trim()];
  const wish = { email: invite.email, firstName, lastName, passwordHash, language };
  const wanted = { isExternal: invite.userType === 'external', language: network.language };
  const admitted = await admit(db, admittedOf(wish, wanted), now);
  if (admitted === undefined) throw fail('member_already');
  const { membershipId } = admitted;
  await db
    .update(externalInvites)
    .set({ status: 'joined', tokenHash: null, letterDueAt: null, membershipId, updatedAt: now })
    .where(eq(externalInvites.id, invite.id));
  const groups = await findInviteGroups(db, [invite.id]);
  const open = groups.filter(({ archivedAt, deletedAt }) => archivedAt === null && deletedAt === null);
  for (const { id } of open) await letIn(db, services, { groupId: id, membershipIds: [membershipId], now });
  const came = {
    action: 'membership_create',
    object: { type: 'member', id: membershipId },
    actorId: membershipId,
  } as const;
  const joined = open.map(({ id, name }) => ({
    ...{ action: 'group_join' as const, object: { type: 'group' as const, id, name } },
    ...{ membershipId, actorId: membershipId },
  }));
  await recordAudit({ caller: null, db, now, request }, came, ...joined);
  return admitted;
}

interface ByLink {
  readonly token: string;
  readonly now: Date;
  readonly lock?: boolean;
}

/** The open invite of a link. */
async function requireInvite(db: Db, { token, now, lock = false }: ByLink) {
  const isOpen = and(
    eq(externalInvites.status, 'open'),
    gt(externalInvites.expiresAt, sql`${now.toISOString()}::timestamptz`),
  );
  const found = db
    .select()
    .from(externalInvites)
    .where(and(eq(externalInvites.tokenHash, hashOf(token)), isOpen));
  const [invite] = await (lock ? found.for('update') : found);
  if (invite === undefined) throw commonRefusal('not_found');
  return invite;
}

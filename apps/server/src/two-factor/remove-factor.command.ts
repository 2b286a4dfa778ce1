import type { deleteFactor, resetBackupCodes, resetMemberFactors } from '@atrium/core/two-factor/contract';
import { removalVerdict } from '@atrium/core/two-factor/rules';
import { and, eq, ne } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { CurrentSession } from '../http/caller.ts';
import { requireAllowed } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findMailRecipients, findMemberRow } from '../members/index.ts';
import { sessions } from '../session/session.tables.ts';
import { auditedBy, auditGuard } from './audit-guard.command.ts';
import { makeBackupCodes } from './backup-codes.command.ts';
import { confirm, confirmFreshness, needsSession } from './confirm.command.ts';
import { findGuard, lockGuard, removeFactorRow, removeGuard, replaceBackupCodes } from './factors.repository.ts';
import { resetMail } from './mailed-code.mail.ts';
import { mayReset } from './two-factor.policy.ts';
import { judgedGuard } from './two-factor.presenter.ts';

/** Takes one of the caller's factors off their account (TFA-021). */
export async function dropFactor(context: Context<typeof deleteFactor>, { passwords, secret }: Services) {
  const { body, db, fail, member, network, params } = context;
  const { membershipId } = member;
  needsSession(context);
  const guard = await findGuard(db, membershipId);
  const factor = guard.factors.find(({ id }) => id === params.factorId);
  if (factor === undefined) return fail('not_found');
  requireAllowed(fail, removalVerdict(judgedGuard(guard, network)));
  if (factor.type === 'totp') await confirm(context, { guard, ...body }, { fail, passwords, secret });
  else await confirmFreshness(context, body.password, { fail, passwords });
  return transact(db, async (tx) => {
    await lockGuard(tx, membershipId);
    requireAllowed(fail, removalVerdict(judgedGuard(await findGuard(tx, membershipId), network)));
    await removeFactorRow(tx, factor.id);
    await auditGuard({ ...auditedBy(context), db: tx }, 'two_factor_disable', { before: { factor: factor.type } });
    await dropBackupCodesOfNone(tx, membershipId);
    return undefined;
  });
}

/** An account without a second step needs no way around it. */
export async function dropBackupCodesOfNone(db: Db, membershipId: string): Promise<void> {
  const { factors, passkeys } = await findGuard(db, membershipId);
  if (factors.length + passkeys.length === 0) await replaceBackupCodes(db, membershipId, []);
}

/** Makes new backup codes in place of the caller's (TFA-020). */
export async function renewBackupCodes(context: Context<typeof resetBackupCodes>, services: Services) {
  const { body, db, fail, member, params } = context;
  const { membershipId } = member;
  needsSession(context);
  const guard = await findGuard(db, membershipId);
  if (![...guard.factors, ...guard.passkeys].some(({ id }) => id === params.factorId)) return fail('not_found');
  await confirm(context, { guard, ...body }, { ...services, fail });
  const backup_codes = await transact(db, async (tx) => {
    await lockGuard(tx, membershipId);
    await auditGuard({ ...auditedBy(context), db: tx }, 'backup_codes_update', {});
    return makeBackupCodes(tx, membershipId, services);
  });
  return { backup_codes };
}

/** Takes everything off a member's account that a second step asks for, and tells them (MEMBER-016, TFA-D07). */
export async function resetGuard(context: Context<typeof resetMemberFactors>, { config, realtime }: Services) {
  const { db, fail, member, network, now, params, session, afterCommit } = context;
  const { memberId } = params;
  if (!mayReset(member)) return fail('forbidden');
  if ((await findMemberRow(db, memberId)) === undefined) return fail('not_found');
  await lockGuard(db, memberId);
  const guard = await findGuard(db, memberId);
  await removeGuard(db, memberId);
  await recordAudit(context, { action: 'two_factor_reset', object: { type: 'member', id: memberId } });
  if (guard.factors.length + guard.passkeys.length === 0) return undefined;
  const readers = await findMailRecipients(db, [memberId], network);
  const told = { sendAfter: now, dedupeKey: `two-factor-reset ${memberId} ${now.toISOString()}` };
  const mails = readers.map((reader) => ({ ...resetMail(reader, { network, origin: config.publicUrl }), ...told }));
  await enqueueMail(db, mails, now);
  const kept = memberId === member.membershipId ? session : null;
  const ended = await endEntered(db, { membershipId: memberId, but: kept });
  afterCommit(() => {
    for (const sessionId of ended) realtime.revoke({ sessionId });
  });
  return undefined;
}

/** Ends sessions but one; who stands at the code page learns there that no code fits any more (TFA-E09, MEMBER-E05). */
async function endEntered(
  db: Db,
  { membershipId, but }: { readonly membershipId: string; readonly but: CurrentSession | null },
): Promise<readonly string[]> {
  const entered = and(eq(sessions.membershipId, membershipId), eq(sessions.pending, false));
  const rows = await db
    .delete(sessions)
    .where(and(entered, but === null ? undefined : ne(sessions.id, but.id)))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

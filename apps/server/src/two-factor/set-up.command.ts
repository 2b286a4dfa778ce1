import type { addFactor, newFactor } from '@atrium/core/two-factor/contract';
import type { FactorType } from '@atrium/core/two-factor/schema';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Context } from '../http/route.ts';
import { newSecret } from '../http/secret.ts';
import { auditedBy, auditGuard } from './audit-guard.command.ts';
import { makeBackupCodes } from './backup-codes.command.ts';
import { judgeCode } from './code-entry.command.ts';
import { newMailedCode, newTotpSecret, provisioningUri, secretOf, stepOfCode } from './codes.rules.ts';
import { needsSession } from './confirm.command.ts';
import { addFactorRow, findGuard, lockGuard } from './factors.repository.ts';
import { mailCode } from './mailed-code.command.ts';
import { findOwnAddress } from './owner.repository.ts';
import { codeHash, seal, unseal } from './sealed.rules.ts';
import { availableTypes, mailedCodes, modeOf, setUpLifeMs } from './two-factor.policy.ts';
import { presentFactor } from './two-factor.presenter.ts';
import { dropWaiting, findWaiting, keepWaiting, tryMailedCode } from './waiting-codes.repository.ts';

type New = Context<typeof newFactor>;
type Adding = Context<typeof addFactor>;

/** Begins to set a factor up (TFA-018). */
export async function beginFactor(context: New, services: Services) {
  const { db, fail, member, network, now, query } = context;
  needsSession(context);
  if (!mayAdd(context, query.type)) return fail('method_unavailable');
  const { factors } = await findGuard(db, member.membershipId);
  if (factors.some(({ type }) => type === query.type)) return fail('factor_active');
  if (query.type === 'email') {
    const onItsWay = await findMailedJustNow(context);
    if (onItsWay !== undefined) return { secret_key: onItsWay.key };
    const key = newSecret();
    const code = newMailedCode();
    await mailCode(context, { membershipId: member.membershipId, purpose: 'email', key, code }, services);
    return { secret_key: key };
  }
  const secret = newTotpSecret();
  const waiting = { membershipId: member.membershipId, purpose: 'totp', key: seal(secret, services.secret) } as const;
  await keepWaiting(db, { ...waiting, madeAt: now, expiresAt: new Date(now.getTime() + setUpLifeMs) });
  const account = await findOwnAddress(db, member.membershipId);
  return { provisioning_uri: provisioningUri({ secret, account, issuer: network.name }) };
}

/** Sets a factor up with its first code (TFA-019). */
export async function endFactor(context: Adding, services: Services) {
  const { body, db, fail, member } = context;
  needsSession(context);
  if (!mayAdd(context, body.type)) return fail('method_unavailable');
  const { factors } = await findGuard(db, member.membershipId);
  if (factors.some(({ type }) => type === body.type)) return fail('factor_active');
  const begun = await findBegun(context, services);
  if (begun === undefined) return fail('set_up_outdated');
  await judgeCode({ ...context, owner: member }, fail, begun.isRight);
  return transact(db, async (tx) => keepFactor(tx, { context, secret: begun.sealed, step: begun.step() }, services));
}

/** Whoever opens the page again at once enters the code that is on its way. */
async function findMailedJustNow({ db, member: { membershipId }, now }: New) {
  const waiting = await findWaiting(db, { membershipId, purpose: 'email' }, now);
  const isJustNow = waiting !== undefined && waiting.madeAt.getTime() + mailedCodes.pauseMs > now.getTime();
  return isJustNow ? waiting : undefined;
}

function mayAdd({ network }: Pick<New, 'network'>, type: FactorType): boolean {
  return modeOf(network) !== 'disabled' && availableTypes(network).includes(type);
}

/** What the server itself has begun; a secret that a client brings along is none (TFA-D05). */
async function findBegun({ body, db, member: { membershipId }, now }: Adding, { secret: serverSecret }: Services) {
  const waiting = await findWaiting(db, { membershipId, purpose: body.type }, now);
  if (waiting === undefined) return undefined;
  if (body.type === 'email') {
    if (waiting.key !== body.secret_key) return undefined;
    const hash = codeHash(body.code, { owner: membershipId, serverSecret });
    const mailed = { membershipId, purpose: 'email', hash, most: mailedCodes.tries, now } as const;
    return { sealed: '', step: () => 0, isRight: () => tryMailedCode(db, mailed) };
  }
  const secret = unseal(waiting.key, serverSecret);
  if (secret === undefined || secretOf(body.provisioning_uri ?? '') !== secret) return undefined;
  const step = stepOfCode(secret, body.code, now);
  return { sealed: waiting.key, step: () => step ?? 0, isRight: async () => step !== undefined };
}

interface Kept {
  readonly context: Adding;
  readonly secret: string;
  readonly step: number;
}

async function keepFactor(tx: Db, { context, secret, step }: Kept, services: Services) {
  const { body, fail, member, network, now } = context;
  const { membershipId } = member;
  await lockGuard(tx, membershipId);
  const row = { membershipId, type: body.type, secret, lastStep: step, createdAt: now, lastUsedAt: now };
  const factor = await addFactorRow(tx, row);
  if (factor === undefined) return fail('factor_active');
  await auditGuard({ ...auditedBy(context), db: tx }, 'two_factor_enable', { after: { factor: body.type } });
  await dropWaiting(tx, { membershipId, purpose: body.type });
  const { backupCodesLeft } = await findGuard(tx, membershipId);
  return {
    factor: presentFactor({ factors: [factor] }, body.type, network),
    backup_codes: backupCodesLeft > 0 ? null : await makeBackupCodes(tx, membershipId, services),
  };
}

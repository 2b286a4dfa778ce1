import { countVerdict } from '@atrium/core/machine/rules';
import type { addPasskey, deletePasskey, getPasskeyOptions, renamePasskey } from '@atrium/core/two-factor/contract';
import { mostPasskeys, removalVerdict } from '@atrium/core/two-factor/rules';
import type { WebAuthnJson } from '@atrium/core/two-factor/schema';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Services } from '../app/services.ts';
import { transact } from '../db/transact.ts';
import { requireAllowed } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { auditedBy, auditGuard } from './audit-guard.command.ts';
import { makeBackupCodes } from './backup-codes.command.ts';
import { confirmFreshness, needsSession } from './confirm.command.ts';
import { findGuard, lockGuard } from './factors.repository.ts';
import { findAccountName } from './owner.repository.ts';
import { addPasskeyRow, removePasskeyRow, renamePasskeyRow } from './passkey.repository.ts';
import { isChallenge, knownTransports, orNothing, relyingParty, rememberChallenge } from './passkey-check.command.ts';
import { dropBackupCodesOfNone } from './remove-factor.command.ts';
import { modeOf } from './two-factor.policy.ts';
import { judgedGuard, presentPasskey } from './two-factor.presenter.ts';

/** What a browser needs to make a passkey for the caller (TFA-D08). */
export async function offerPasskey(context: Context<typeof getPasskeyOptions>, { config, passwords }: Services) {
  const { body, db, fail, member, network } = context;
  needsSession(context);
  const { passkeys } = await findGuard(db, member.membershipId);
  requireAllowed(fail, countVerdict(mostPasskeys, passkeys.length));
  await confirmFreshness(context, body.password, { fail, passwords });
  const { email, displayName } = await findAccountName(db, member.membershipId);
  const options = await generateRegistrationOptions({
    rpName: network.name,
    rpID: relyingParty(config).id,
    userID: new Uint8Array(Buffer.from(member.membershipId, 'hex')),
    userName: email,
    userDisplayName: displayName,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: knownTransports(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
  });
  await rememberChallenge(context, { challenge: options.challenge, purpose: 'add' }, config);
  return { options: { ...options } };
}

/** Keeps a passkey that a browser has made; only one that was asked for a moment ago (TFA-D08). */
export async function keepPasskey(context: Context<typeof addPasskey>, services: Services) {
  const { body, db, fail, member, network, now } = context;
  const { membershipId } = member;
  needsSession(context);
  const made = await readNewPasskey(context, body.answer, services);
  if (made === undefined) return fail('passkey_refused');
  return transact(db, async (tx) => {
    await lockGuard(tx, membershipId);
    const { passkeys, backupCodesLeft } = await findGuard(tx, membershipId);
    requireAllowed(fail, countVerdict(mostPasskeys, passkeys.length));
    const passkey = await addPasskeyRow(tx, { ...made, membershipId, name: body.name, createdAt: now });
    if (passkey === undefined) return fail('passkey_refused');
    await auditGuard({ ...auditedBy(context), db: tx }, 'passkey_create', {});
    const isAsked = modeOf(network) !== 'disabled' && backupCodesLeft === 0;
    return {
      passkey: presentPasskey(passkey),
      backup_codes: isAsked ? await makeBackupCodes(tx, membershipId, services) : null,
    };
  });
}

async function readNewPasskey(context: Context<typeof addPasskey>, answer: WebAuthnJson, { config }: Services) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config);
  const verified = await orNothing(() =>
    verifyRegistrationResponse({
      // The library judges every part of it.
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: isChallenge(context, 'add', config),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    }),
  );
  if (verified?.verified !== true) return undefined;
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: knownTransports(transports),
  };
}

/** Calls one of the caller's passkeys something else. */
export async function callPasskey(context: Context<typeof renamePasskey>) {
  const { body, db, fail, member, params } = context;
  needsSession(context);
  const own = { id: params.passkeyId, membershipId: member.membershipId };
  const passkey = await renamePasskeyRow(db, own, body.name);
  return passkey === undefined ? fail('not_found') : { passkey: presentPasskey(passkey) };
}

/** Takes one of the caller's passkeys off their account. */
export async function dropPasskey(context: Context<typeof deletePasskey>, { passwords }: Services) {
  const { body, db, fail, member, network, params } = context;
  const { membershipId } = member;
  needsSession(context);
  if (!(await findGuard(db, membershipId)).passkeys.some(({ id }) => id === params.passkeyId)) return fail('not_found');
  await confirmFreshness(context, body.password, { fail, passwords });
  return transact(db, async (tx) => {
    await lockGuard(tx, membershipId);
    const guard = await findGuard(tx, membershipId);
    requireAllowed(fail, removalVerdict(judgedGuard(guard, network)));
    await auditGuard({ ...auditedBy(context), db: tx }, 'passkey_destroy', {});
    await removePasskeyRow(tx, { id: params.passkeyId, membershipId });
    await dropBackupCodesOfNone(tx, membershipId);
    return undefined;
  });
}

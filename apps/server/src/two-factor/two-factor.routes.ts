import {
  addFactor,
  addPasskey,
  completeSignIn,
  deleteFactor,
  deletePasskey,
  getPasskeyOptions,
  getSignInStep,
  listFactors,
  mailSignInCode,
  newFactor,
  renamePasskey,
  resetBackupCodes,
  resetMemberFactors,
  signInByPasskey,
  startPasskeySignIn,
} from '@atrium/core/two-factor/contract';
import type { Services } from '../app/services.ts';
import { type Context, type Route, route } from '../http/route.ts';
import { isFresh } from './confirm.command.ts';
import { findGuard } from './factors.repository.ts';
import { findOwnAddress } from './owner.repository.ts';
import { callPasskey, dropPasskey, keepPasskey, offerPasskey } from './passkeys.command.ts';
import { dropFactor, renewBackupCodes, resetGuard } from './remove-factor.command.ts';
import { beginFactor, endFactor } from './set-up.command.ts';
import { enterByPasskey, mailStepCode, offerPasskeySignIn, passStep, readStep } from './sign-in-step.command.ts';
import { presentGuard } from './two-factor.presenter.ts';

/** A wrong code counts although the call is refused, and passwords take a processor a while. */
const own = { transaction: 'own' } as const;

/** The second step of signing in, what guards an account, and passkeys. */
export function twoFactorRoutes(services: Services): readonly Route[] {
  return [
    route(listFactors, read),
    route(newFactor, (context) => beginFactor(context, services)),
    route(addFactor, (context) => endFactor(context, services), own),
    route(deleteFactor, (context) => dropFactor(context, services), own),
    route(resetBackupCodes, (context) => renewBackupCodes(context, services), own),
    route(getPasskeyOptions, (context) => offerPasskey(context, services), own),
    route(addPasskey, (context) => keepPasskey(context, services), own),
    route(renamePasskey, callPasskey),
    route(deletePasskey, (context) => dropPasskey(context, services), own),
    route(getSignInStep, (context) => readStep(context, services)),
    route(mailSignInCode, (context) => mailStepCode(context, services)),
    route(completeSignIn, (context) => passStep(context, services), own),
    route(startPasskeySignIn, (context) => offerPasskeySignIn(context, services)),
    route(signInByPasskey, (context) => enterByPasskey(context, services), own),
    route(resetMemberFactors, (context) => resetGuard(context, services)),
  ];
}

async function read(context: Context<typeof listFactors>) {
  const { db, member, network } = context;
  const guard = await findGuard(db, member.membershipId);
  const email = await findOwnAddress(db, member.membershipId);
  return presentGuard(guard, { network, email, isFresh: await isFresh(db, context) });
}

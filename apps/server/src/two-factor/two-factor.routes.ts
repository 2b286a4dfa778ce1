import * as calls from '@atrium/core/two-factor/contract';
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
    route(calls.listFactors, read),
    route(calls.newFactor, (context) => beginFactor(context, services)),
    route(calls.addFactor, (context) => endFactor(context, services), own),
    route(calls.deleteFactor, (context) => dropFactor(context, services), own),
    route(calls.resetBackupCodes, (context) => renewBackupCodes(context, services), own),
    route(calls.getPasskeyOptions, (context) => offerPasskey(context, services), own),
    route(calls.addPasskey, (context) => keepPasskey(context, services), own),
    route(calls.renamePasskey, callPasskey),
    route(calls.deletePasskey, (context) => dropPasskey(context, services), own),
    route(calls.getSignInStep, (context) => readStep(context, services)),
    route(calls.mailSignInCode, (context) => mailStepCode(context, services)),
    route(calls.completeSignIn, (context) => passStep(context, services), own),
    route(calls.startPasskeySignIn, (context) => offerPasskeySignIn(context, services)),
    route(calls.signInByPasskey, (context) => enterByPasskey(context, services), own),
    route(calls.resetMemberFactors, (context) => resetGuard(context, services)),
  ];
}

async function read(context: Context<typeof calls.listFactors>) {
  const { db, member, network } = context;
  const guard = await findGuard(db, member.membershipId);
  const email = await findOwnAddress(db, member.membershipId);
  return presentGuard(guard, { network, email, isFresh: await isFresh(db, context) });
}

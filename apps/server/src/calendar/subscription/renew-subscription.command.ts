import type { renewSubscription, revokeSubscription } from '@atrium/core/calendar/contract';
import type { Services } from '../../app/services.ts';
import type { Context, Handler } from '../../http/route.ts';
import { holdEntrance } from '../../session/index.ts';
import { forgetSubscription, makeSubscription } from './subscription.repository.ts';

/** Makes the caller's subscription token anew (CAL-D140). */
export async function renew(context: Context<typeof renewSubscription>, { secret }: Pick<Services, 'secret'>) {
  const { db, member, now } = context;
  await holdEntrance(db, context);
  await forgetSubscription(db, member);
  return { subscription_token: await makeSubscription(db, { member, secret, now }) };
}

/** Takes the caller's subscription token back (CAL-D140). */
export const revoke: Handler<typeof revokeSubscription> = async ({ db, member }) => {
  await forgetSubscription(db, member);
  return undefined;
};

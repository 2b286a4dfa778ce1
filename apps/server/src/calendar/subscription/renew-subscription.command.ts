import type { renewSubscription, revokeSubscription } from '@atrium/core/calendar/contract';
import type { Handler } from '../../http/route.ts';
import { createToken } from '../../session/index.ts';
import { forgetSubscription, keepSubscription } from './subscription.repository.ts';

/** Makes the caller's subscription token anew (CAL-D140). */
export const renew: Handler<typeof renewSubscription> = async ({ db, member, now }) => {
  const { membershipId } = member;
  await forgetSubscription(db, member);
  const token = await createToken(db, { membershipId, kind: 'calendar_feed' }, now);
  await keepSubscription(db, { membershipId, token, createdAt: now });
  return { subscription_token: token };
};

/** Takes the caller's subscription token back (CAL-D140). */
export const revoke: Handler<typeof revokeSubscription> = async ({ db, member }) => {
  await forgetSubscription(db, member);
  return undefined;
};

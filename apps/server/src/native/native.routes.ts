import { getAppNetwork, getWebToken } from '@atrium/core/native/contract';
import { type Route, route } from '../http/route.ts';
import { presentNetwork } from '../network/index.ts';
import { createToken, holdEntrance } from '../session/index.ts';

const webTokenMs = 60_000;

/** Calls of the app on phones that nothing else of the product makes. */
export function nativeRoutes(): readonly Route[] {
  return [
    route(getAppNetwork, async ({ db, member, network }) => ({ network: await presentNetwork(db, network, member) })),
    route(getWebToken, async (context) => {
      const { db, member, now } = context;
      const expiresAt = new Date(now.getTime() + webTokenMs);
      const token = await db.transaction(async (tx) => {
        await holdEntrance(tx, context);
        return createToken(tx, { membershipId: member.membershipId, kind: 'web', expiresAt }, now);
      });
      return { token, expires_at: expiresAt.toISOString() };
    }),
  ];
}

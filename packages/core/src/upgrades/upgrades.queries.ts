import * as z from 'zod/mini';
import type { QueryOptions } from '../query/index.ts';
import type { CustomerCentral } from '../session/index.ts';
import { type UpgradeOffer, upgradeOffersSchema } from './upgrades.schema.ts';

/** How often offers are asked for, and for how long they count as fresh (UPGR-004). */
const pollMilliseconds = 300_000;

interface PolledOptions<Data> extends QueryOptions<Data> {
  readonly refetchInterval: number;
  readonly retry: false;
}

/** What the customer central offers; a failure is left alone until it is asked next (UPGR-003, UPGR-005). */
export function upgradeOffers(
  { url, token }: CustomerCentral,
  send: typeof fetch = fetch,
): PolledOptions<readonly UpgradeOffer[]> {
  return {
    queryKey: ['upgrades', url],
    async queryFn({ signal }) {
      const address = `${url.replace(/\/+$/, '')}/api/v1/available_upgrades`;
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
      const answer = await send(address, { headers, signal, credentials: 'omit' });
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
      return z.parse(upgradeOffersSchema, await answer.json());
    },
    staleTime: pollMilliseconds,
    refetchInterval: pollMilliseconds,
    retry: false,
  };
}

import type { Atrium } from '../atrium.ts';
import type { ReplyOf } from '../contract/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { getSignInStep, listFactors, newFactor } from './two-factor.contract.ts';
import { twoFactorKeys } from './two-factor.keys.ts';
import type { FactorType, SignInStep, TwoFactor } from './two-factor.schema.ts';

/** What sets a factor up. */
export type FactorSetUp = ReplyOf<typeof newFactor>;

/** Reads of an account's second steps. */
export function twoFactorQueries({ http, forgeryToken }: Pick<Atrium, 'http' | 'forgeryToken'>) {
  return {
    overview: (): QueryOptions<TwoFactor> => ({
      queryKey: twoFactorKeys.overview,
      queryFn: ({ signal }) => http.request(listFactors, { signal }),
    }),
    /** Each opening of the page begins anew; what was begun is never read again by itself. */
    newFactor: (type: FactorType): QueryOptions<FactorSetUp> => ({
      queryKey: twoFactorKeys.newFactor(type),
      queryFn: ({ signal }) => http.request(newFactor, { query: { type }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
    signInStep: (): QueryOptions<SignInStep> => ({
      queryKey: twoFactorKeys.signInStep,
      queryFn: async ({ signal }) => {
        const step = await http.request(getSignInStep, { signal });
        forgeryToken.set(step.csrf_token);
        return step;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  };
}

import type { ReplyOf } from '../contract/index.ts';
import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { getSignInStep, listFactors, newFactor } from './two-factor.contract.ts';
import { twoFactorKeys } from './two-factor.keys.ts';
import type { FactorType, SignInStep, TwoFactor } from './two-factor.schema.ts';

/** What sets a factor up. */
export type FactorSetUp = ReplyOf<typeof newFactor>;

/** Reads of an account's second steps; the session that waits at sign-in has a token of its own, which is kept. */
export function twoFactorQueries(http: HttpClient, keepToken: (token: string) => void) {
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
        keepToken(step.csrf_token);
        return step;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  };
}

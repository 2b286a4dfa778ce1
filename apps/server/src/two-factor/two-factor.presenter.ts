import type { ReplyGivenOf } from '@atrium/core/contract';
import type { listFactors } from '@atrium/core/two-factor/contract';
import { hideAddress } from '@atrium/core/two-factor/rules';
import type { FactorType, TwoFactor } from '@atrium/core/two-factor/schema';
import type { CurrentNetwork } from '../http/caller.ts';
import type { Guard } from './factors.repository.ts';
import { availableTypes, modeOf } from './two-factor.policy.ts';

type Given = ReplyGivenOf<typeof listFactors>;

/** What guards an account, for its owner. */
export function presentGuard(
  guard: Guard,
  { network, email, isFresh }: { network: CurrentNetwork; email: string; isFresh: boolean },
): Given {
  return {
    mode: modeOf(network),
    factors: (['totp', 'email'] as const).map((type) => presentFactor(guard, type, network)),
    passkeys: guard.passkeys.map(presentPasskey),
    backup_codes_left: guard.backupCodesLeft,
    email: hideAddress(email),
    password_required: !isFresh,
  };
}

/** One kind of codes, set up or not. */
export function presentFactor(
  guard: Pick<Guard, 'factors'>,
  type: FactorType,
  network: CurrentNetwork,
): Given['factors'][number] {
  const factor = guard.factors.find((one) => one.type === type);
  return {
    id: factor?.id ?? null,
    type,
    last_used_at: factor?.lastUsedAt?.toISOString() ?? null,
    available: availableTypes(network).includes(type),
  };
}

/** One passkey. */
export function presentPasskey({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Guard['passkeys'][number]): Given['passkeys'][number] {
  return { id, name, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null };
}

/** What the rules of the account's screen ask of what is kept. */
export function judgedGuard(guard: Guard, network: CurrentNetwork): Pick<TwoFactor, 'mode' | 'factors' | 'passkeys'> {
  // The ids are those of rows, and the rules of core only count them.
  return presentGuard(guard, { network, email: '', isFresh: true }) as TwoFactor;
}

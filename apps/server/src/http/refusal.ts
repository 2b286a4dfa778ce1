import {
  type CommonFailureCode,
  commonFailures,
  domainOfRefusal,
  type Endpoint,
  type FailureCodeOf,
  type FailureStatuses,
} from '@atrium/core/contract';
import { refusalCode, type Verdict } from '@atrium/core/machine/rules';
import type { MessageKey } from '@atrium/core/messages';

/** What a refusal tells beside its code. */
export interface RefusalDetails {
  /** Of the text that says why. */
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** Field path -> message keys. */
  readonly errors?: Readonly<Record<string, readonly MessageKey[]>>;
  /** The entity as it stands now, with `stale_object`. */
  readonly current?: unknown;
  /** Seconds to wait, with 429 and 503. */
  readonly retryAfter?: number;
  /** Further fields of the body, for the few calls that declare them. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** Makes the refusals of a call: by the codes that it declares, and by those that every call may answer. */
export type Fail<Code extends string> = (code: Code | CommonFailureCode, details?: RefusalDetails) => Refusal;

/** A declared "no", returned by a handler or thrown by what it calls; it takes back everything written. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly status: number;
  /** Whose texts say it, where a contract declares the code. */
  readonly domain: string | undefined;
  readonly details: RefusalDetails;

  private constructor(code: string, status: number, { domain, ...details }: RefusalDetails & { domain?: string }) {
    super(code);
    this.code = code;
    this.status = status;
    this.domain = domain;
    this.details = details;
  }

  /** A refusal every call may answer. */
  static common(code: CommonFailureCode, details: RefusalDetails = {}): Refusal {
    return new Refusal(code, commonFailures[code], details);
  }

  /** The refusals of one call. */
  static of<E extends Endpoint>(endpoint: E): Fail<FailureCodeOf<E>> {
    const statuses: FailureStatuses = { ...commonFailures, ...endpoint.failures };
    return (code, details) => {
      const domain = domainOfRefusal(endpoint, code);
      return new Refusal(code, statuses[code] ?? 500, { ...details, ...(domain !== undefined && { domain }) });
    };
  }
}

/**
 * The code with which one of many is left out of a call for all of them: that of the refusal of a call for it alone. What
 * these failures do not name refuses all.
 */
export function leftOutCode<Failures extends FailureStatuses>(refusal: Refusal, failures: Failures): keyof Failures {
  if (!Object.hasOwn(failures, refusal.code)) throw refusal;
  return refusal.code;
}

/** Refuses what a verdict refuses: with the code that its reason is named after, and the values of that text. */
export function requireAllowed<Code extends string>(
  fail: Fail<Code>,
  verdict: Verdict<MessageKey & `${string}.refusal.${Code}`>,
): void {
  if (!verdict.allowed) throw fail(refusalCode<Code>(verdict.reason), { values: verdict.values });
}

/** A refusal every call may answer. */
export const commonRefusal = Refusal.common;

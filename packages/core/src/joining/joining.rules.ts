import { emailProblem, passwordProblem } from '../account/account.rules.ts';
import { isBlankText } from '../contract/blank-text.ts';
import type { Problems } from '../messages/index.ts';
import { findValueProblems } from '../profile/profile.rules.ts';
import type { ProfileField } from '../profile/profile-field.schema.ts';
import type { SignUp } from './joining.schema.ts';

/** What the network asks of who joins. */
export interface JoiningTerms {
  /** There are legal texts to agree to. */
  readonly asksConsent: boolean;
  /** The browser proves that it takes its time (AUTH-D18). */
  readonly asksProof: boolean;
  /** Fields of the profile that are asked for. */
  readonly fields: readonly ProfileField[];
  /** Whose addresses may join; any where none is named (AUTH-D30). */
  readonly domains: readonly string[];
}

/** What keeps somebody from joining (AUTH-D14). */
export function findSignUpProblems(
  draft: SignUp,
  { asksConsent, fields, domains }: Omit<JoiningTerms, 'asksProof'>,
): Problems {
  const email = emailProblem(draft.email) ?? domainProblem(draft.email, domains);
  const password = passwordProblem(draft.password, draft.email);
  return {
    ...(email && { email: [email] }),
    ...nameProblems('first_name', draft),
    ...nameProblems('last_name', draft),
    ...(password && { password: [password] }),
    ...findValueProblems(draft.profile, fields),
    ...(asksConsent && !draft.consent && { consent: ['joining.problem.consent_missing'] }),
  };
}

/** Whether an address is of one of some domains, itself or below it; of any where none is named (AUTH-D30). */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  const own = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return domains.length === 0 || domains.some((domain) => own === domain || own.endsWith(`.${domain}`));
}

function domainProblem(email: string, domains: readonly string[]) {
  return isOfDomains(email, domains) ? undefined : 'joining.problem.email_domain';
}

/** Names stand in a letter to whomever the address belongs to: there they lead nowhere. */
const webAddress = /[/@]|www\.|\.(?:[a-z]{2,}|[A-Z]{2,})(?![a-zA-Z])/;

function nameProblems(field: 'first_name' | 'last_name', draft: SignUp): Problems {
  const name = draft[field].trim();
  if (isBlankText(name)) return { [field]: [`joining.problem.${field}_empty`] };
  return webAddress.test(name) ? { [field]: ['joining.problem.name_address'] } : {};
}

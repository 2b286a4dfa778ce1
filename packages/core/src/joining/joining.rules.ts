import { emailProblem, passwordProblem } from '../account/account.rules.ts';
import type { Problems } from '../messages/index.ts';
import type { SignUp } from './joining.schema.ts';

/** What the network asks of who joins. */
export interface JoiningTerms {
  /** There are legal texts to agree to. */
  readonly asksConsent: boolean;
  /** The browser proves that it takes its time (AUTH-D18). */
  readonly asksProof: boolean;
}

/** What keeps somebody from joining (AUTH-D14). */
export function findSignUpProblems(draft: SignUp, { asksConsent }: Pick<JoiningTerms, 'asksConsent'>): Problems {
  const email = emailProblem(draft.email);
  const password = passwordProblem(draft.password, draft.email);
  return {
    ...(email && { email: [email] }),
    ...nameProblems('first_name', draft),
    ...nameProblems('last_name', draft),
    ...(password && { password: [password] }),
    ...(asksConsent && !draft.consent && { consent: ['joining.problem.consent_missing'] }),
  };
}

/** Names stand in a letter to whomever the address belongs to: there they lead nowhere. */
const webAddress = /[/@]|www\.|\.(?:[a-z]{2,}|[A-Z]{2,})(?![a-zA-Z])/;

function nameProblems(field: 'first_name' | 'last_name', draft: SignUp): Problems {
  const name = draft[field].trim();
  if (name === '') return { [field]: [`joining.problem.${field}_empty`] };
  return webAddress.test(name) ? { [field]: ['joining.problem.name_address'] } : {};
}

import type { OpenedAct } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import { fromQuery } from '../query/index.ts';
import type { passkeyFormMachine, passkeyNameMachine } from './code-forms.machine.ts';
import type { guardRemovalMachine } from './guard-acts.machine.ts';
import { guardPageMachine } from './guard-page.machine.ts';
import { guardPageNotices } from './two-factor.notices.ts';
import { twoFactorQueries } from './two-factor.queries.ts';
import type { TwoFactor } from './two-factor.schema.ts';

interface GuardMachines {
  readonly guardRemovalMachine: typeof guardRemovalMachine;
  readonly passkeyFormMachine: typeof passkeyFormMachine;
  readonly passkeyNameMachine: typeof passkeyNameMachine;
}

/** The page of what guards an account with all that is done there, bound to a client. */
export function createGuardPage(atrium: Atrium, machines: GuardMachines) {
  const queries = twoFactorQueries(atrium.http, atrium.forgeryToken.set);
  const page = guardPageMachine.provide({
    actors: {
      facts: fromQuery(atrium.queryClient, queries.overview),
      removal: machines.guardRemovalMachine,
      passkeyForm: machines.passkeyFormMachine,
      passkeyName: machines.passkeyNameMachine,
    },
  });
  return {
    /** Opens the page of what guards the reader's account; what is done there goes on when it is left. */
    openGuard: (guard: TwoFactor): OpenedAct<typeof page> =>
      atrium.acts.open('guard', page, { input: { guard }, notices: guardPageNotices }),
  };
}

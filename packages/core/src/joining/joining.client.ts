import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import type { SaveInput } from '../form/index.ts';
import { fromPages, fromRowActs } from '../lists/index.ts';
import { acceptApplicant, confirmSignUp, getProofChallenge, rejectApplicant, signUp } from './joining.contract.ts';
import {
  type ApplicantDecision,
  applicantListMachine,
  type SignUpDraft,
  signUpConfirmationMachine,
  signUpMachine,
} from './joining.machine.ts';
import { joiningQueries } from './joining.queries.ts';
import type { Applicant } from './joining.schema.ts';
import { solveProof } from './solve-proof.effects.ts';

/** Joining the network, and letting others join, bound to a client. */
export function createJoining({ http, queryClient }: Atrium) {
  const queries = joiningQueries(http);
  return {
    queries,
    signUpMachine: signUpMachine.provide({
      actors: {
        saveDraft: fromPromise<SignUpDraft, SaveInput<SignUpDraft>>(async ({ input: { draft } }) => {
          const { terms, ...user } = draft;
          const altcha = terms.asksProof ? await solveProof(await http.request(getProofChallenge, {})) : '';
          await http.request(signUp, { body: { user: { ...user, altcha } } });
          return draft;
        }),
      },
    }),
    signUpConfirmationMachine: signUpConfirmationMachine.provide({
      actors: {
        act: fromPromise(({ input: { entity } }) =>
          http.request(confirmSignUp, { body: { user: { confirmation_token: entity.token } } }),
        ),
      },
    }),
    applicantListMachine: applicantListMachine.provide({
      actors: {
        pages: fromPages<Applicant, null, null>(queryClient, queries.applicants),
        act: fromRowActs<Applicant, ApplicantDecision, null>(
          ({ id }) => id,
          ({ rows, act }, { each }) =>
            each(rows, async ({ id: applicantId }) => {
              const params = { applicantId };
              if (act.decision === 'accept') await http.request(acceptApplicant, { params });
              else await http.request(rejectApplicant, { params, body: { rejection_message: act.message } });
              return null;
            }),
        ),
      },
    }),
  };
}

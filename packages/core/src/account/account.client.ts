import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import type { SaveInput } from '../form/index.ts';
import { fromPages, fromRowActs } from '../lists/index.ts';
import type { SignedIn } from '../session/index.ts';
import { createAccessToken, revokeAccessToken } from './access-token.contract.ts';
import {
  changeLocale,
  confirmEmail,
  endOtherSessions,
  endOwnSession,
  leaveNetwork,
  requestPasswordReset,
  resetPassword,
  updateRegistration,
  withdrawEmailChange,
} from './account.contract.ts';
import { accountKeys } from './account.keys.ts';
import { accountQueries } from './account.queries.ts';
import { tokenEnd } from './account.rules.ts';
import type { AccessToken, Account, OwnSession } from './account.schema.ts';
import {
  emailConfirmationMachine,
  emailWithdrawalMachine,
  otherSessionsMachine,
  tokenCopyMachine,
} from './account-acts.machine.ts';
import {
  type EmailDraft,
  emailFormMachine,
  type LeaveDraft,
  type Left,
  type LocaleDraft,
  leaveFormMachine,
  localeFormMachine,
  type PasswordDraft,
  passwordFormMachine,
  type ResetDraft,
  type ResetRequest,
  resetFormMachine,
  resetRequestMachine,
} from './account-forms.machine.ts';
import {
  type MadeToken,
  sessionListMachine,
  type TokenDraft,
  tokenFormMachine,
  tokenListMachine,
} from './account-lists.machine.ts';

/** The reader's account, bound to a client. */
export function createAccount(atrium: Atrium) {
  return {
    queries: accountQueries(atrium.http),
    ...createForms(atrium),
    ...createActs(atrium),
    ...createLists(atrium),
  };
}

function createForms({ http, queryClient }: Atrium) {
  const update = async (user: Parameters<typeof http.request<typeof updateRegistration>>[1]['body']['user']) => {
    const reply = await http.request(updateRegistration, { body: { user } });
    queryClient.setQueryData([...accountKeys.account], reply);
    return reply.account;
  };
  return {
    localeFormMachine: localeFormMachine.provide({
      actors: {
        saveDraft: fromPromise<LocaleDraft, SaveInput<LocaleDraft>>(async ({ input: { draft } }) => {
          const { memberId, locale, time_zone } = draft;
          await http.request(changeLocale, { params: { memberId }, body: { locale, time_zone } });
          return draft;
        }),
      },
    }),
    passwordFormMachine: passwordFormMachine.provide({
      actors: {
        saveDraft: fromPromise<Account, SaveInput<PasswordDraft>>(({ input }) => {
          const { current_password, password, password_confirmation } = input.draft;
          return update({ current_password, password, password_confirmation });
        }),
      },
    }),
    emailFormMachine: emailFormMachine.provide({
      actors: {
        saveDraft: fromPromise<Account, SaveInput<EmailDraft>>(({ input: { draft } }) =>
          update({ current_password: draft.current_password, email: draft.new_email }),
        ),
      },
    }),
    leaveFormMachine: leaveFormMachine.provide({
      actors: {
        saveDraft: fromPromise<Left, SaveInput<LeaveDraft>>(({ input }) =>
          http.request(leaveNetwork, { body: { user: input.draft } }),
        ),
      },
    }),
    resetRequestMachine: resetRequestMachine.provide({
      actors: {
        saveDraft: fromPromise<ResetRequest, SaveInput<ResetRequest>>(async ({ input: { draft } }) => {
          await http.request(requestPasswordReset, { body: { user: draft } });
          return draft;
        }),
      },
    }),
    resetFormMachine: resetFormMachine.provide({
      actors: {
        saveDraft: fromPromise<SignedIn, SaveInput<ResetDraft>>(({ input }) =>
          http.request(resetPassword, { body: { user: input.draft } }),
        ),
      },
    }),
  };
}

function createActs({ http, environment }: Atrium) {
  return {
    emailWithdrawalMachine: emailWithdrawalMachine.provide({
      actors: { act: fromPromise(() => http.request(withdrawEmailChange, {})) },
    }),
    emailConfirmationMachine: emailConfirmationMachine.provide({
      actors: {
        act: fromPromise(({ input: { entity } }) =>
          http.request(confirmEmail, { body: { user: { confirmation_token: entity.token } } }),
        ),
      },
    }),
    otherSessionsMachine: otherSessionsMachine.provide({
      actors: { act: fromPromise(() => http.request(endOtherSessions, {})) },
    }),
    tokenCopyMachine: tokenCopyMachine.provide({
      actors: {
        act: fromPromise(({ input }) => environment.clipboard.write(input.entity.token).then(() => undefined)),
      },
    }),
  };
}

function createLists({ http, queryClient, environment }: Atrium) {
  const queries = accountQueries(http);
  return {
    sessionListMachine: sessionListMachine.provide({
      actors: {
        pages: fromPages<OwnSession, null, null>(queryClient, queries.sessions),
        act: fromRowActs<OwnSession, 'end', null>(idOf, ({ rows }, { each }) =>
          each(rows, async ({ id: sessionId }) => {
            await http.request(endOwnSession, { params: { sessionId } });
            return null;
          }),
        ),
      },
    }),
    tokenListMachine: tokenListMachine.provide({
      actors: {
        pages: fromPages<AccessToken, null, null>(queryClient, queries.tokens),
        act: fromRowActs<AccessToken, 'revoke', null>(idOf, ({ rows }, { each }) =>
          each(rows, async ({ id: tokenId }) => {
            await http.request(revokeAccessToken, { params: { tokenId } });
            return null;
          }),
        ),
      },
    }),
    tokenFormMachine: tokenFormMachine.provide({
      actors: {
        saveDraft: fromPromise<MadeToken, SaveInput<TokenDraft>>(async ({ input: { draft } }) => {
          const expires_at = tokenEnd(draft.lifetime, environment.clock.now());
          const made = await http.request(createAccessToken, { body: { name: draft.name, expires_at } });
          await queryClient.invalidateQueries({ queryKey: accountKeys.tokens });
          return made;
        }),
      },
    }),
  };
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}

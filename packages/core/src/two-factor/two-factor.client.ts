import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import type { SaveInput } from '../form/index.ts';
import type { SignedIn } from '../session/session.schema.ts';
import {
  backupCodesMachine,
  type FactorDraft,
  factorFormMachine,
  type PasskeyDraft,
  type PasskeyNameDraft,
  passkeyFormMachine,
  passkeyNameMachine,
  type RemovalDraft,
  type ResetDraft,
  type StepDraft,
  secondStepMachine,
  totpRemovalMachine,
} from './code-forms.machine.ts';
import {
  type GuardRemoval,
  guardRemovalMachine,
  memberResetMachine,
  passkeyEntryMachine,
  stepMailMachine,
} from './guard-acts.machine.ts';
import { createGuardPage } from './guard-page.effects.ts';
import type { PasskeyPort } from './passkeys.port.ts';
import {
  addFactor,
  addPasskey,
  completeSignIn,
  deleteFactor,
  deletePasskey,
  getPasskeyOptions,
  mailSignInCode,
  renamePasskey,
  resetBackupCodes,
  resetMemberFactors,
  signInByPasskey,
  startPasskeySignIn,
} from './two-factor.contract.ts';
import { twoFactorQueries } from './two-factor.queries.ts';
import type { BackupCodes, Passkey } from './two-factor.schema.ts';

/** What guards an account, and the second step of signing in, bound to a client and to this device's passkeys. */
export function createTwoFactor(atrium: Atrium, passkeys: PasskeyPort) {
  const settings = createSettings(atrium, passkeys);
  return {
    queries: twoFactorQueries(atrium.http, atrium.forgeryToken.set),
    hasPasskeys: () => passkeys.isSupported(),
    ...settings,
    ...createGuardPage(atrium, settings),
    ...createEntry(atrium, passkeys),
    memberResetMachine: memberResetMachine.provide({
      actors: {
        act: fromPromise(({ input: { entity } }) =>
          atrium.http.request(resetMemberFactors, { params: { memberId: entity.id } }),
        ),
      },
    }),
  };
}

function createSettings({ http }: Atrium, passkeys: PasskeyPort) {
  return {
    factorFormMachine: factorFormMachine.provide({
      actors: {
        saveDraft: fromPromise<BackupCodes, SaveInput<FactorDraft>>(async ({ input: { draft } }) => {
          const { type, key, code } = draft;
          const begun = type === 'totp' ? { provisioning_uri: key } : { secret_key: key };
          return (await http.request(addFactor, { body: { type, code, ...begun } })).backup_codes ?? [];
        }),
      },
    }),
    totpRemovalMachine: totpRemovalMachine.provide({
      actors: {
        saveDraft: fromPromise<RemovalDraft, SaveInput<RemovalDraft>>(async ({ input: { draft } }) => {
          await http.request(deleteFactor, { params: { factorId: draft.id }, body: { code: draft.code } });
          return draft;
        }),
      },
    }),
    backupCodesMachine: backupCodesMachine.provide({
      actors: {
        saveDraft: fromPromise<BackupCodes, SaveInput<ResetDraft>>(async ({ input: { draft } }) => {
          const { id, asksForCode, code } = draft;
          if (id === null) return [];
          const body = { ...(asksForCode && { code }), ...passwordOf(draft) };
          return (await http.request(resetBackupCodes, { params: { factorId: id }, body })).backup_codes;
        }),
      },
    }),
    passkeyFormMachine: passkeyFormMachine.provide({
      actors: {
        saveDraft: fromPromise<BackupCodes, SaveInput<PasskeyDraft>>(async ({ input: { draft } }) => {
          const { options } = await http.request(getPasskeyOptions, { body: passwordOf(draft) });
          const answer = await passkeys.create(options);
          return (await http.request(addPasskey, { body: { name: draft.name, answer } })).backup_codes ?? [];
        }),
      },
    }),
    passkeyNameMachine: passkeyNameMachine.provide({
      actors: {
        saveDraft: fromPromise<Passkey, SaveInput<PasskeyNameDraft>>(async ({ input: { draft } }) => {
          const { id: passkeyId, name } = draft;
          return (await http.request(renamePasskey, { params: { passkeyId }, body: { name } })).passkey;
        }),
      },
    }),
    guardRemovalMachine: guardRemovalMachine.provide({
      actors: { act: fromPromise(({ input }) => remove(http, input.input)) },
    }),
  };
}

function createEntry({ http }: Atrium, passkeys: PasskeyPort) {
  async function enterByPasskey(isSecondStep: boolean, remember: boolean): Promise<SignedIn> {
    const { options } = await http.request(startPasskeySignIn, {});
    const answer = await passkeys.get(options);
    if (isSecondStep) return http.request(completeSignIn, { body: { passkey: answer } });
    return http.request(signInByPasskey, { body: { answer, remember_me: remember } });
  }
  return {
    secondStepMachine: secondStepMachine.provide({
      actors: {
        saveDraft: fromPromise<SignedIn, SaveInput<StepDraft>>(({ input: { draft } }) =>
          http.request(completeSignIn, { body: { code: draft.code } }),
        ),
      },
    }),
    stepMailMachine: stepMailMachine.provide({
      actors: { act: fromPromise(() => http.request(mailSignInCode, {})) },
    }),
    passkeyEntryMachine: passkeyEntryMachine.provide({
      actors: {
        act: fromPromise(({ input: { entity, input } }) => enterByPasskey(entity.isSecondStep, input.remember)),
      },
    }),
  };
}

async function remove(http: Atrium['http'], { what, password }: GuardRemoval): Promise<undefined> {
  const body = password === '' ? {} : { password };
  if (what.type === 'email') await http.request(deleteFactor, { params: { factorId: what.id }, body });
  else await http.request(deletePasskey, { params: { passkeyId: what.id }, body });
  return undefined;
}

function passwordOf({ asksForPassword, password }: Pick<PasskeyDraft, 'asksForPassword' | 'password'>) {
  return asksForPassword ? { password } : {};
}

/** What guards an account, bound to a client. */
export type TwoFactorClient = ReturnType<typeof createTwoFactor>;

import {
  type ActorRefFrom,
  assertEvent,
  assign,
  type EventObject,
  emit,
  enqueueActions,
  fromCallback,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type FactsEvent, missingActor } from '../machine/index.ts';
import { passkeyFormMachine, passkeyNameMachine } from './code-forms.machine.ts';
import { type GuardRemovalRef, guardRemovalMachine } from './guard-acts.machine.ts';
import type { BackupCodes, Passkey, TwoFactor } from './two-factor.schema.ts';

/** What the page of what guards an account keeps. */
export interface GuardPageContext {
  readonly guard: TwoFactor;
  readonly removal: GuardRemovalRef;
  /** Backup codes that were just made, to be noted down. */
  readonly codes: BackupCodes;
}

/** What the page is told. */
export type GuardPageEvent =
  | FactsEvent<TwoFactor>
  /** A passkey is to be made; the name is proposed. */
  | { readonly type: 'passkey.add'; readonly name: string }
  | { readonly type: 'passkey.rename'; readonly passkey: Passkey }
  | { readonly type: 'codes.noted' };

/** What the page tells: the account is guarded anew, so that the session may ask for something else. */
export interface GuardPageEmitted {
  readonly type: 'guard.renewed';
}

/** The page of what guards an account: a dialog at a time, and new backup codes before anything else (TFA-D08). */
export const guardPageMachine = setup({
  types: {
    input: {} as { readonly guard: TwoFactor },
    context: {} as GuardPageContext,
    events: {} as GuardPageEvent,
    emitted: {} as GuardPageEmitted,
    children: {} as { passkeyForm: 'passkeyForm'; passkeyName: 'passkeyName' },
  },
  actors: {
    facts: fromCallback<EventObject>(missingActor('facts')),
    removal: guardRemovalMachine,
    passkeyForm: passkeyFormMachine,
    passkeyName: passkeyNameMachine,
  },
  guards: {
    hasCodes: (_, { codes }: { codes: BackupCodes | undefined }) => codes !== undefined && codes.length > 0,
    isMade: (_, { codes }: { codes: BackupCodes | undefined }) => codes !== undefined,
  },
  actions: {
    learn: assign((_, known: { readonly guard: TwoFactor }) => known),
    tellRemoval: enqueueActions(({ context: { guard, removal }, enqueue }) => {
      enqueue.sendTo(removal, { type: 'facts.loaded', data: guard });
    }),
    keepCodes: assign((_, { codes = [] }: { codes: BackupCodes | undefined }) => ({ codes })),
    dropCodes: assign({ codes: [] }),
    announce: emit({ type: 'guard.renewed' as const }),
  },
}).createMachine({
  id: 'guardPage',
  description:
    'Knows what guards an account, runs what is done to it, and shows new backup codes until they are noted.',
  context: ({ input: { guard }, spawn }) => ({
    guard,
    removal: spawn('removal', { id: 'removal', input: { entity: guard } }),
    codes: [],
  }),
  invoke: { id: 'facts', src: 'facts' },
  on: {
    'facts.loaded': { actions: [{ type: 'learn', params: ({ event }) => ({ guard: event.data }) }, 'tellRemoval'] },
  },
  initial: 'open',
  states: {
    open: {
      on: {
        'passkey.add': { target: 'adding' },
        'passkey.rename': { target: 'renaming' },
      },
    },
    adding: {
      invoke: {
        id: 'passkeyForm',
        src: 'passkeyForm',
        input: ({ context: { guard }, event }) => {
          assertEvent(event, 'passkey.add');
          return { draft: { name: event.name, asksForPassword: guard.password_required, password: '' } };
        },
        onDone: [
          {
            guard: { type: 'hasCodes', params: ({ event }) => ({ codes: event.output }) },
            target: 'noting',
            actions: { type: 'keepCodes', params: ({ event }) => ({ codes: event.output }) },
          },
          {
            guard: { type: 'isMade', params: ({ event }) => ({ codes: event.output }) },
            target: 'open',
            actions: 'announce',
          },
          { target: 'open' },
        ],
      },
    },
    renaming: {
      invoke: {
        id: 'passkeyName',
        src: 'passkeyName',
        input: ({ event }) => {
          assertEvent(event, 'passkey.rename');
          const { id, name } = event.passkey;
          return { draft: { id, name } };
        },
        onDone: { target: 'open' },
      },
    },
    noting: { on: { 'codes.noted': { target: 'open', actions: ['dropCodes', 'announce'] } } },
  },
});

/** The running page of what guards an account. */
export type GuardPageRef = ActorRefFrom<typeof guardPageMachine>;
/** The page of what guards an account at one moment. */
export type GuardPageSnapshot = SnapshotFrom<typeof guardPageMachine>;

import { type ActorRefFrom, assign, fromCallback, raise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { createFormMachine, type FormRef, type FormSnapshot } from '../../form/index.ts';
import { type FactsEvent, missingActor } from '../../machine/index.ts';
import { type DirectoryEntry, directoryPickerMachine } from '../../members/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import {
  type AddingDraft,
  addingVerdict,
  findAddingProblems,
  newAddingDraft,
  type PeopleAdded,
} from './participant-adding.rules.ts';

export interface ParticipantAddingInput {
  readonly appointment: Appointment;
}

export interface ParticipantAddingContext extends ParticipantAddingInput {
  /** As the picker has it; the form takes it over once it can be edited. */
  readonly chosen: readonly DirectoryEntry[];
}

export type ParticipantAddingEvent =
  | { readonly type: 'adding.open' }
  | { readonly type: 'people.added' }
  | FactsEvent<Appointment>;

/** The form of whom to add and how; nothing chosen is lost when it fails (CAL-D104). */
export const addingFormMachine = createFormMachine<AddingDraft, PeopleAdded>({
  id: 'addingForm',
  findProblems: findAddingProblems,
  draftFrom: ({ draft }) => draft,
});

/** Adds people, groups and roles to an appointment, and looks again while the server still works them off (CAL-157). */
export const participantAddingMachine = setup({
  types: {
    input: {} as ParticipantAddingInput,
    context: {} as ParticipantAddingContext,
    events: {} as ParticipantAddingEvent,
    children: {} as { readonly form: 'form'; readonly picker: 'picker' },
  },
  actors: {
    view: fromCallback<{ readonly type: 'view.refresh' }>(missingActor('view')),
    picker: directoryPickerMachine,
    form: addingFormMachine,
  },
  delays: { firstLook: 3_000, secondLook: 9_000, lastLook: 18_000 },
  guards: {
    canAdd: ({ context }) => addingVerdict(context.appointment).allowed,
    hasAdded: (_, params: { added: PeopleAdded | undefined }) => params.added !== undefined,
    isBehind: ({ context }, params: { state: string; chosen: readonly DirectoryEntry[] }) =>
      params.state === 'editing' && params.chosen !== context.chosen,
  },
  actions: {
    takeAppointment: assign((_, params: { appointment: Appointment }) => ({ appointment: params.appointment })),
    takeChosen: assign((_, params: { chosen: readonly DirectoryEntry[] }) => ({ chosen: params.chosen })),
    forgetChosen: assign({ chosen: [] }),
    tellForm: sendTo('form', ({ context: { chosen } }) => ({ type: 'draft.change' as const, patch: { chosen } })),
    lookAgain: raise({ type: 'people.added' }),
    refreshView: sendTo('view', { type: 'view.refresh' }),
  },
}).createMachine({
  id: 'participantAdding',
  description: 'Adds people, groups and roles, and looks again while they are worked off.',
  context: ({ input }) => ({ ...input, chosen: [] }),
  invoke: { id: 'view', src: 'view' },
  on: {
    'facts.loaded': { actions: { type: 'takeAppointment', params: ({ event }) => ({ appointment: event.data }) } },
  },
  type: 'parallel',
  states: {
    dialog: {
      initial: 'closed',
      states: {
        closed: { on: { 'adding.open': { guard: 'canAdd', target: 'open', actions: 'forgetChosen' } } },
        open: {
          invoke: [
            {
              id: 'form',
              src: 'form',
              input: ({ context }) => ({ draft: newAddingDraft(context.appointment) }),
              onSnapshot: {
                guard: {
                  type: 'isBehind',
                  params: ({ event: { snapshot } }) => ({
                    state: snapshot.value,
                    chosen: snapshot.context.draft.chosen,
                  }),
                },
                actions: 'tellForm',
              },
              onDone: [
                {
                  guard: { type: 'hasAdded', params: ({ event }) => ({ added: event.output }) },
                  target: 'closed',
                  actions: 'lookAgain',
                },
                { target: 'closed' },
              ],
            },
            {
              id: 'picker',
              src: 'picker',
              input: { chosen: [] },
              onSnapshot: {
                actions: [
                  { type: 'takeChosen', params: ({ event }) => ({ chosen: event.snapshot.context.chosen }) },
                  'tellForm',
                ],
              },
            },
          ],
        },
      },
    },
    looking: {
      initial: 'idle',
      on: { 'people.added': { target: '.again' } },
      states: {
        idle: {},
        again: {
          entry: 'refreshView',
          after: {
            firstLook: { actions: 'refreshView' },
            secondLook: { actions: 'refreshView' },
            lastLook: { target: 'idle', actions: 'refreshView' },
          },
        },
      },
    },
  },
});

export type AddingFormRef = FormRef<AddingDraft, PeopleAdded>;
export type AddingFormSnapshot = FormSnapshot<AddingDraft, PeopleAdded>;
export type ParticipantAddingRef = ActorRefFrom<typeof participantAddingMachine>;
export type ParticipantAddingSnapshot = SnapshotFrom<typeof participantAddingMachine>;

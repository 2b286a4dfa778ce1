import {
  type Appointment,
  addingFormMachine,
  type Participant,
  type ParticipantsList,
  type PeopleAdded,
  type PeopleChange,
  type PeopleChanged,
  participantAddingMachine,
  participantsManagerMachine,
  peopleChangeMachine,
} from '@atrium/core/calendar';
import { createSearchMachine } from '@atrium/core/form';
import type { Failure } from '@atrium/core/machine';
import { type DirectoryEntry, directoryPickerMachine } from '@atrium/core/members';
import { exampleEntries } from '@atrium/core/members/fixtures';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ParticipantsManagerRefs } from './participants-manager-refs.ts';

type PeopleSituation = {
  /** What reading the list comes to; it is read without end unless told. */
  readonly list?: ParticipantsList | Failure;
  readonly change?: (change: PeopleChange) => Promise<PeopleChanged>;
  readonly add?: () => Promise<PeopleAdded>;
  readonly find?: () => Promise<readonly DirectoryEntry[]>;
};

const never = <Value>() => new Promise<Value>(() => {});

/** The machines around the people of an appointment, without a server; what is sent stays under way unless told how it ends. */
export function startPeople(appointment: Appointment, situation: PeopleSituation = {}): ParticipantsManagerRefs {
  const manager = participantsManagerMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      participants: fromCallback(({ sendBack }) => sendList(situation.list, sendBack)),
    },
  });
  const change = peopleChangeMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      changePeople: fromPromise(({ input }) => situation.change?.(input) ?? never()),
    },
  });
  const managerRef = createActor(manager, { input: { appointment } }).start();
  return {
    managerRef,
    changeRef: createActor(change, { input: { appointment, listRef: managerRef } }).start(),
    addingRef: createActor(addingWith(situation), { input: { appointment } }).start(),
  };
}

/** People as the whole list. */
export function listOf(participants: readonly Participant[]): ParticipantsList {
  return { participants, total: participants.length };
}

function addingWith({ add = never, find }: PeopleSituation) {
  const findHits = fromPromise<readonly DirectoryEntry[], { readonly text: string }>(({ input }) =>
    find ? find() : Promise.resolve(namedLike(input.text)),
  );
  const search = createSearchMachine<DirectoryEntry>('directorySearch').provide({
    delays: { typingPause: 0 },
    actors: { findHits },
  });
  return participantAddingMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      view: fromCallback(() => {}),
      picker: directoryPickerMachine.provide({ actors: { search } }),
      form: addingFormMachine.provide({ actors: { saveDraft: fromPromise(add) } }),
    },
  });
}

function sendList(list: PeopleSituation['list'], send: (event: EventObject) => void): void {
  if (list === undefined) return;
  if ('code' in list) send({ type: 'participants.failed', failure: list } as EventObject);
  else send({ type: 'participants.loaded', data: list } as EventObject);
}

function namedLike(text: string): readonly DirectoryEntry[] {
  return Object.values(exampleEntries).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
}

import type { Appointment, Participant, PeopleAdded, PeopleChange, PeopleChanged } from '@atrium/core/calendar';
import {
  addingFormMachine,
  participantAddingMachine,
  participantsInput,
  participantsMachine,
  peopleChangeMachine,
} from '@atrium/core/calendar/participation';
import { createSearchMachine } from '@atrium/core/form';
import type { ReadPages } from '@atrium/core/lists';
import type { Failure } from '@atrium/core/machine';
import { type DirectoryEntry, directoryPickerMachine } from '@atrium/core/members';
import { exampleEntries } from '@atrium/core/members/fixtures';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ParticipantsManagerRefs } from './participants-manager-refs.ts';

type PeopleSituation = {
  /** What reading the list comes to; it is read without end unless told. */
  readonly list?: ReadPages<Participant> | Failure;
  readonly change?: (change: PeopleChange) => Promise<PeopleChanged>;
  readonly add?: () => Promise<PeopleAdded>;
  readonly find?: () => Promise<readonly DirectoryEntry[]>;
};

const never = <Value>() => new Promise<Value>(() => {});

/** The machines around the people of an appointment, without a server; what is sent stays under way unless told how it ends. */
export function startPeople(appointment: Appointment, situation: PeopleSituation = {}): ParticipantsManagerRefs {
  const people = participantsMachine.provide({
    actors: { pages: fromCallback(({ sendBack }) => sendList(situation.list, sendBack)) },
  });
  const change = peopleChangeMachine.provide({
    actors: {
      changePeople: fromPromise(({ input }) => situation.change?.(input) ?? never()),
    },
  });
  const peopleRef = createActor(people, { input: participantsInput(appointment) }).start();
  return {
    peopleRef,
    changeRef: createActor(change, { input: { appointment, listRef: peopleRef } }).start(),
    addingRef: createActor(addingWith(situation), { input: { appointment } }).start(),
  };
}

/** People as the whole list, or as the beginning of a longer one. */
export function listOf(rows: readonly Participant[], total: number = rows.length): ReadPages<Participant> {
  return { rows, total, hasMore: rows.length < total };
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
      view: fromCallback(() => {}),
      picker: directoryPickerMachine.provide({ actors: { search } }),
      form: addingFormMachine.provide({ actors: { saveDraft: fromPromise(add) } }),
    },
  });
}

function sendList(list: PeopleSituation['list'], send: (event: EventObject) => void): void {
  if (list === undefined) return;
  const event = 'code' in list ? { type: 'pages.failed', failure: list } : { type: 'pages.loaded', ...list };
  send(event);
}

function namedLike(text: string): readonly DirectoryEntry[] {
  return Object.values(exampleEntries).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
}

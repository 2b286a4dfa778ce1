import { createActor, fromCallback, fromPromise } from 'xstate';
import type { OpenedAct } from '../../acts/index.ts';
import type { Atrium } from '../../atrium.ts';
import { createSearchMachine, type SaveInput } from '../../form/index.ts';
import { fromPages } from '../../lists/index.ts';
import { toFailure } from '../../machine/index.ts';
import { type DirectoryEntry, directoryPickerMachine, memberQueries } from '../../members/index.ts';
import { fromQuery, holdReads, invalidateTouched } from '../../query/index.ts';
import type { Appointment, AppointmentId } from '../appointment.schema.ts';
import { addParticipants, answerAppointment, removeParticipant, restoreParticipant } from '../calendar.contract.ts';
import { participantsPageNotices } from '../calendar.notices.ts';
import { calendarQueries } from '../calendar.queries.ts';
import type { Participant } from '../participation.schema.ts';
import { targetId } from './appointment-situation.rules.ts';
import { addingFormMachine, participantAddingMachine } from './participant-adding.machine.ts';
import { type AddingDraft, bodyOfAdding, type PeopleAdded } from './participant-adding.rules.ts';
import type { ParticipantFilter } from './participant-filter.rules.ts';
import { participantsInput, participantsMachine } from './participants.machine.ts';
import { participantsPageMachine } from './participants-page.machine.ts';
import { type PeopleChanged, peopleChangeMachine, peopleChangeUndoMachine } from './people-change.machine.ts';
import { type PeopleChange, peopleToChange } from './people-change.rules.ts';

/** The machines around the people of an appointment, bound to a client. */
export function createParticipants(atrium: Atrium) {
  const { http, queryClient } = atrium;
  const queries = calendarQueries(http);
  const directory = memberQueries(http);
  const pages = fromPages<Participant, ParticipantFilter, Appointment>(queryClient, (filter, { id }) =>
    queries.participants(id, filter),
  );

  const search = createSearchMachine<DirectoryEntry>('directorySearch').provide({
    actors: {
      findHits: fromPromise<readonly DirectoryEntry[], { readonly text: string }>(({ input }) =>
        queryClient.fetchQuery(directory.directory(input.text)),
      ),
    },
  });
  const saveDraft = fromPromise<PeopleAdded, SaveInput<AddingDraft>>(({ input }) => addPeople(atrium, input.draft));

  const machines = {
    participantsMachine: participantsMachine.provide({
      actors: {
        facts: fromQuery(queryClient, ({ facts: { id } }: { readonly facts: Appointment }) => queries.appointment(id)),
        pages,
      },
    }),
    peopleChangeMachine: peopleChangeMachine.provide({
      actors: {
        changePeople: fromPromise<PeopleChanged, PeopleChange>(({ input }) => changePeople(atrium, input)),
        undo: peopleChangeUndoMachine.provide({
          actors: { undo: fromPromise(({ input }) => restorePeople(atrium, input.act)) },
        }),
      },
    }),
    participantAddingMachine: participantAddingMachine.provide({
      actors: {
        view: fromCallback<{ readonly type: 'view.refresh' }>(({ receive }) => {
          receive(() => void invalidateTouched(queryClient, addParticipants));
        }),
        picker: directoryPickerMachine.provide({ actors: { search } }),
        form: addingFormMachine.provide({ actors: { saveDraft } }),
      },
    }),
  };
  const page = participantsPageMachine.provide({
    actors: {
      facts: fromQuery(queryClient, ({ id }: { readonly id: AppointmentId }) => queries.appointment(id)),
      // The page tells it what it reads itself.
      people: participantsMachine.provide({ actors: { pages } }),
      change: machines.peopleChangeMachine,
      adding: machines.participantAddingMachine,
    },
  });
  return {
    ...machines,
    /** Opens the list of the people of an appointment, as its own page shows it; it ends when it is released. */
    openPeople: (appointment: Appointment) => openPeople(machines.participantsMachine, appointment),
    /** Opens the page of the people of an appointment; what is done with them goes on when it is left, and can be undone from elsewhere. */
    openParticipants: (appointment: Appointment): OpenedAct<typeof page> =>
      atrium.acts.open(`people/${appointment.id}`, page, { input: { appointment }, notices: participantsPageNotices }),
  };
}

function openPeople(machine: typeof participantsMachine, appointment: Appointment) {
  const ref = createActor(machine, { input: participantsInput(appointment) }).start();
  return { ref, release: () => void ref.stop() };
}

async function addPeople({ http }: Atrium, draft: AddingDraft): Promise<PeopleAdded> {
  const params = { appointmentId: targetId(draft.target, draft.scope) };
  const { counts } = await http.request(addParticipants, { params, body: bodyOfAdding(draft) });
  return { draft, counts };
}

async function changePeople(atrium: Atrium, change: PeopleChange): Promise<PeopleChanged> {
  const toChange = peopleToChange(change);
  const { done, error } = await inTurn(atrium, toChange, (participant) => changeOne(atrium, change, participant));
  if (error !== null && done.length === 0) throw error;
  return {
    done: change.people.filter((participant) => done.includes(participant) || !toChange.includes(participant)),
    left: toChange.length - done.length,
    failure: error === null ? null : toFailure(error),
  };
}

async function changeOne({ http }: Atrium, change: PeopleChange, { id }: Participant): Promise<void> {
  const { appointment, act, scope } = change;
  const params = { appointmentId: targetId(appointment, scope), participantId: id };
  if (act.kind === 'remove') return http.request(removeParticipant, { params, body: { apply_to: scope } });
  const body = { participant: { status: act.status }, apply_to: scope };
  await http.request(answerAppointment, { params, body });
}

async function restorePeople(atrium: Atrium, { appointment, scope, people }: PeopleChange): Promise<void> {
  const appointmentId = targetId(appointment, scope);
  const { error } = await inTurn(atrium, people, ({ id }) =>
    atrium.http.request(restoreParticipant, { params: { appointmentId, participantId: id } }),
  );
  if (error !== null) throw error;
}

/** One after the other, so that seats go to who stands first; somebody who is gone keeps nobody else waiting. */
async function inTurn(
  { queryClient }: Atrium,
  people: readonly Participant[],
  act: (participant: Participant) => Promise<unknown>,
) {
  const readAgain = holdReads(queryClient);
  const done: Participant[] = [];
  let error: unknown = null;
  for (const participant of people) {
    try {
      await act(participant);
      done.push(participant);
    } catch (cause) {
      error = cause;
      if (toFailure(cause).code !== 'not_found') break;
    }
  }
  if (error !== null) void invalidateTouched(queryClient, addParticipants);
  await readAgain();
  return { done, error };
}

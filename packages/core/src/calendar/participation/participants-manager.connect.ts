import { connectSelection, type SelectionApi, type SelectionRef } from '../../form/index.ts';
import type { Failure } from '../../machine/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import type { Participant, ParticipantsSummary } from '../participation.schema.ts';
import { isFiltered } from './participant-filter.rules.ts';
import type { ParticipantsManagerEvent, ParticipantsManagerSnapshot } from './participants-manager.machine.ts';
import { shownParticipants } from './participants-manager.rules.ts';
import type { ShownStatus } from './participation.rules.ts';

/** What the list of an appointment's people shows and does. */
export interface ParticipantsManagerApi {
  readonly appointment: Appointment;
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the last read failed; what was read before stays on screen. */
  readonly failure: Failure | null;
  readonly participants: readonly Participant[];
  /** How many fit what is looked for, on screen or not. */
  readonly total: number;
  readonly counts: ParticipantsSummary;
  readonly text: string;
  readonly statuses: readonly ShownStatus[];
  readonly isFiltered: boolean;
  readonly isSearching: boolean;
  readonly hasMore: boolean;
  /** Rows are chosen by the membership of their participant. */
  readonly selection: SelectionApi;
  /** The chosen people, in the order of the list. */
  readonly chosen: readonly Participant[];
  search(text: string): void;
  toggleStatus(status: ShownStatus): void;
  clearFilter(): void;
  showMore(): void;
  retry(): void;
}

/** Reads the list of an appointment's people for its view. */
export function connectParticipantsManager(
  snapshot: ParticipantsManagerSnapshot,
  send: (event: ParticipantsManagerEvent) => void,
): ParticipantsManagerApi {
  const { appointment, list, text, statuses, chosen, failure } = snapshot.context;
  const hasFailed = snapshot.matches({ reading: 'loadFailed' });
  const { participants, total } = shownParticipants(snapshot.context);
  // The machine itself invokes the selection, for as long as it lives.
  const selection = snapshot.children.selection as SelectionRef;
  return {
    appointment,
    status: list === null ? (hasFailed ? 'failed' : 'loading') : 'ready',
    failure: hasFailed ? failure : null,
    participants,
    total,
    counts: appointment.participants_summary,
    text,
    statuses,
    isFiltered: isFiltered({ text, statuses }),
    isSearching: snapshot.hasTag('searching'),
    hasMore: participants.length < total,
    selection: connectSelection(selection.getSnapshot(), selection.send),
    chosen: participants.filter(({ membership }) => chosen.includes(membership.id)),
    search: (typed) => send({ type: 'search.type', text: typed }),
    toggleStatus: (status) => send({ type: 'status.toggle', status }),
    clearFilter: () => send({ type: 'filter.clear' }),
    showMore: () => send({ type: 'page.more' }),
    retry: () => send({ type: 'list.retry' }),
  };
}

import { connectList, type ListApi } from '../../lists/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import type { Participant, ParticipantsSummary } from '../participation.schema.ts';
import { everybody, isFiltered, type ParticipantFilter, toggleStatus } from './participant-filter.rules.ts';
import type { ParticipantsEvent, ParticipantsSnapshot } from './participants.machine.ts';
import type { ShownStatus } from './participation.rules.ts';

/** What the list of an appointment's people shows and does; rows are chosen by the membership of their participant. */
export interface ParticipantsApi {
  readonly appointment: Appointment;
  readonly list: ListApi<Participant, ParticipantFilter>;
  readonly participants: readonly Participant[];
  /** How many fit what is looked for, on screen or not. */
  readonly total: number;
  readonly counts: ParticipantsSummary;
  readonly isFiltered: boolean;
  /** The chosen people, in the order of the list. */
  readonly chosen: readonly Participant[];
  search(text: string): void;
  toggleStatus(status: ShownStatus): void;
  clearFilter(): void;
}

/** Reads the list of an appointment's people for its view. */
export function connectParticipants(
  snapshot: ParticipantsSnapshot,
  send: (event: ParticipantsEvent) => void,
): ParticipantsApi {
  const { facts: appointment } = snapshot.context;
  const list = connectList(snapshot, send);
  const { filter, rows, selection } = list;
  return {
    appointment,
    list,
    participants: rows,
    total: list.total ?? 0,
    counts: appointment.participants_summary,
    isFiltered: isFiltered(filter),
    chosen: rows.filter(({ membership }) => selection.isChosen(membership.id)),
    search: (text) => list.typeFilter({ ...filter, text }),
    toggleStatus: (status) => list.setFilter({ ...filter, statuses: toggleStatus(filter.statuses, status) }),
    clearFilter: () => list.setFilter(everybody),
  };
}

import * as z from 'zod/mini';
import { appointmentOf } from '../appointment.fixtures.ts';
import type { Appointment } from '../appointment.schema.ts';
import { participantsPageSize } from '../participants.contract.ts';
import { type Participant, type ParticipationStatus, participantSchema } from '../participation.schema.ts';
import { summarize } from './participation.rules.ts';

const firstNames = ['Mira', 'Jonas', 'Aylin', 'Željko', 'Søren', 'Zoë', 'Łukasz', 'Renée', 'Björn', 'Çiğdem'];
const lastNames = ['Müller', 'Weber', 'Straße', 'Ångström', "O'Neill", 'Brandt (Nord)', 'Øster', 'Kovač'];
const statuses: readonly ParticipationStatus[] = ['open', 'accepted', 'declined', 'invited'];

/** So many people of one appointment, each name and status among them, every tenth a guest from outside. */
export function participantsOf(count: number): readonly Participant[] {
  return Array.from({ length: count }, (_, index) => participantOf(index));
}

/** An appointment that so many people take part in; it carries the first page. */
export function appointmentWith(count: number, patch: Partial<Appointment> = {}): Appointment {
  const people = participantsOf(count);
  const summary = summarize(people.map(({ status }) => status));
  return appointmentOf({
    participants: people.slice(0, participantsPageSize),
    participants_summary: summary,
    attending_participants_count: summary.accepted,
    ...patch,
  });
}

function participantOf(index: number): Participant {
  const name = `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]} ${index + 1}`;
  const member = { id: idOf('66', index), name, displayName: name, path: `/members/${idOf('66', index)}`, images: {} };
  return z.parse(participantSchema, {
    id: idOf('67', index),
    membership: { ...member, is_external: index % 10 === 9, deleted: false },
    status: statuses[index % statuses.length],
    roles: index % 3 === 0 ? [{ id: '1', name: 'Vorstand' }] : [],
  });
}

function idOf(prefix: string, index: number): string {
  return `${prefix}${String(index + 1).padStart(22, '0')}`;
}

import type { Failure } from '../../machine/index.ts';
import type { Calendar } from '../calendar-entity.schema.ts';
import type { Category } from '../meeting/meeting-room.rules.ts';
import type { AppointmentEditorEvent, AppointmentEditorSnapshot } from './appointment-editor.machine.ts';
import type { AppointmentFormRef } from './appointment-form.machine.ts';
import { writableCalendars } from './appointment-form.rules.ts';

/** What the page of the form shows before and around it. */
export interface AppointmentEditorApi {
  readonly status: 'loading' | 'editing' | 'failed' | 'notFound' | 'notAllowed' | 'closed';
  readonly isNew: boolean;
  /** The form itself, while it is open. */
  readonly form: AppointmentFormRef | null;
  /** Calendars that can be chosen: those with the right to create, and those the appointment lies in. */
  readonly calendars: readonly Calendar[];
  readonly categories: readonly Category[];
  /** Calendars of the appointment the reader cannot see; saving keeps them (CAL-D35). */
  readonly unknownCalendars: number;
  readonly failure: Failure | null;
  retry(): void;
}

/** Reads the page of the form for its view. */
export function connectAppointmentEditor(
  snapshot: AppointmentEditorSnapshot,
  send: (event: AppointmentEditorEvent) => void,
): AppointmentEditorApi {
  const { id, appointment, calendars, categories, failure } = snapshot.context;
  const writable = new Set(writableCalendars(calendars ?? []));
  const isOffered = (calendar: Calendar) => writable.has(calendar) || appointment?.calendar_ids.includes(calendar.id);
  return {
    status: statusOf(snapshot),
    isNew: id === null,
    form: snapshot.children.form ?? null,
    calendars: (calendars ?? []).filter(isOffered),
    categories,
    unknownCalendars: appointment?.unknown_calendars ?? 0,
    failure,
    retry: () => send({ type: 'editor.retry' }),
  };
}

function statusOf(snapshot: AppointmentEditorSnapshot): AppointmentEditorApi['status'] {
  if (snapshot.matches('loadFailed')) return snapshot.context.failure?.code === 'forbidden' ? 'notAllowed' : 'failed';
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('notAllowed')) return 'notAllowed';
  if (snapshot.matches('closed')) return 'closed';
  return snapshot.hasTag('busy') ? 'loading' : 'editing';
}

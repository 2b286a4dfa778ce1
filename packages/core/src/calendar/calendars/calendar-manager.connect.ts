import type { Failure } from '../../machine/index.ts';
import type { CalendarId, CalendarType } from '../calendar-entity.schema.ts';
import { type CreatableType, type CreationSituation, creatableTypes } from './calendar-creation.rules.ts';
import { type ManagedCalendar, type ManagerSection, managerSections } from './calendar-manager.rules.ts';
import type { CalendarRemoval, CalendarRemovalEvent, CalendarRemovalSnapshot } from './calendar-removal.machine.ts';

/** A row of the manager; what is null is not offered (CAL-204). */
export interface ManagerRow extends Pick<ManagedCalendar, 'calendar' | 'isChild'> {
  /** What goes with it is being counted. */
  readonly isBusy: boolean;
  readonly canEdit: boolean;
  /** What the form of a calendar below it begins with. */
  readonly newBelow: { readonly type: CalendarType; readonly parent_id: CalendarId } | null;
  readonly remove: (() => void) | null;
  readonly removeShare: (() => void) | null;
}

/** A part of the manager, with rows that can be acted on. */
export type ManagerSectionApi = Omit<ManagerSection, 'rows'> & { readonly rows: readonly ManagerRow[] };

/** The question before something is removed. */
export interface CalendarRemovalApi {
  readonly removal: CalendarRemoval | null;
  /** How many appointments lie in the calendar and below it; null for a share. */
  readonly appointmentsCount: number | null;
  readonly failure: Failure | null;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  accept(): void;
  dismiss(): void;
}

/** What the calendar manager shows and does (CAL-203, CAL-D129). */
export interface CalendarManagerApi {
  readonly sections: readonly ManagerSectionApi[];
  /** The types of the add menu; without any there is no menu. */
  readonly addable: readonly CreatableType[];
  readonly removal: CalendarRemovalApi;
}

type Send = (event: CalendarRemovalEvent) => void;

/** Reads the calendar manager for its view: the calendars, and the removal that asks first. */
export function connectCalendarManager(
  { snapshot, situation }: { readonly snapshot: CalendarRemovalSnapshot; readonly situation: CreationSituation },
  send: Send,
): CalendarManagerApi {
  return {
    sections: managerSections(situation).map((section) => ({
      ...section,
      rows: section.rows.map((row) => rowApi(row, snapshot, send)),
    })),
    addable: creatableTypes(situation),
    removal: {
      ...snapshot.context,
      isOpen: snapshot.hasTag('open'),
      isBusy: snapshot.hasTag('busy'),
      accept: () => send({ type: 'removal.accept' }),
      dismiss: () => send({ type: 'removal.dismiss' }),
    },
  };
}

function rowApi(row: ManagedCalendar, snapshot: CalendarRemovalSnapshot, send: Send): ManagerRow {
  const { calendar, isChild, children } = row;
  const ask = (act: CalendarRemoval['act']) => () =>
    send({ type: 'removal.ask', removal: { calendar, act, children } });
  return {
    calendar,
    isChild,
    isBusy: snapshot.matches('counting') && snapshot.context.removal?.calendar.id === calendar.id,
    canEdit: row.canEdit,
    newBelow: row.canAddBelow ? { type: calendar.type, parent_id: calendar.id } : null,
    remove: row.canDelete ? ask('delete') : null,
    removeShare: row.canRemoveShare ? ask('removeShare') : null,
  };
}

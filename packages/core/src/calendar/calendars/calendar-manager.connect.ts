import { allow, type Failure, type Verdict } from '../../machine/index.ts';
import type { CalendarId, CalendarType } from '../calendar-entity.schema.ts';
import { type AddableType, addableTypes, type CreationSituation, roomVerdict } from './calendar-creation.rules.ts';
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
export interface ManagerSectionApi extends Omit<ManagerSection, 'rows'> {
  /** Why nothing more is offered below its rows, to whoever may create calendars there (CAL-D170). */
  readonly room: Verdict;
  readonly rows: readonly ManagerRow[];
}

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
  /** The types of the add menu, with why one has no room; without any there is no menu. */
  readonly addable: readonly AddableType[];
  readonly removal: CalendarRemovalApi;
}

type Send = (event: CalendarRemovalEvent) => void;

/** Reads the calendar manager for its view: the calendars, and the removal that asks first. */
export function connectCalendarManager(
  { snapshot, situation }: { readonly snapshot: CalendarRemovalSnapshot; readonly situation: CreationSituation },
  send: Send,
): CalendarManagerApi {
  return {
    sections: managerSections(situation).map((section) => {
      const room = roomOf(section, situation);
      const rows = section.rows.map((row) => ({ ...row, canAddBelow: row.canAddBelow && room.allowed }));
      return { ...section, room, rows: rows.map((row) => rowApi(row, snapshot, send)) };
    }),
    addable: addableTypes(situation),
    removal: {
      ...snapshot.context,
      isOpen: snapshot.hasTag('open'),
      isBusy: snapshot.hasTag('busy'),
      accept: () => send({ type: 'removal.accept' }),
      dismiss: () => send({ type: 'removal.dismiss' }),
    },
  };
}

function roomOf({ kind: type, group, rows }: ManagerSection, { calendars }: CreationSituation): Verdict {
  if (!rows.some(({ canAddBelow }) => canAddBelow)) return allow;
  return roomVerdict({ type, groupId: group?.id ?? null }, calendars);
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

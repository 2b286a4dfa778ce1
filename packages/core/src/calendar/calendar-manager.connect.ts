import { type ConfirmationApi, connectConfirmation } from '../form/index.ts';
import {
  type CreatableType,
  type CreationSituation,
  creatableTypes,
  type ManagedCalendar,
  type ManagerSection,
  managerSections,
} from './calendar-manager.rules.ts';
import type { CalendarRemoval, CalendarRemovalEvent, CalendarRemovalSnapshot } from './calendar-removal.machine.ts';

/** A row of the manager; what is null is not offered (CAL-204). */
export interface ManagerRow extends Pick<ManagedCalendar, 'calendar' | 'isChild'> {
  readonly editPath: string | null;
  readonly remove: (() => void) | null;
  readonly removeShare: (() => void) | null;
}

/** What the calendar manager shows and does (CAL-203, CAL-D129). */
export interface CalendarManagerApi {
  readonly sections: readonly (Omit<ManagerSection, 'rows'> & { readonly rows: readonly ManagerRow[] })[];
  /** The types of the add menu; without any there is no menu. */
  readonly addable: readonly { readonly type: CreatableType; readonly path: string }[];
  readonly removal: ConfirmationApi<CalendarRemoval>;
}

/** Reads the calendar manager for its view: the calendars, and the removal that asks first. */
export function connectCalendarManager(
  situation: CreationSituation,
  {
    snapshot,
    send,
  }: { readonly snapshot: CalendarRemovalSnapshot; readonly send: (event: CalendarRemovalEvent) => void },
): CalendarManagerApi {
  const removal = connectConfirmation(snapshot, send);
  return {
    sections: managerSections(situation.calendars).map((section) => ({
      ...section,
      rows: section.rows.map((row) => rowApi(row, removal)),
    })),
    addable: creatableTypes(situation).map((type) => ({ type, path: `/calendars/new?type=${type}` })),
    removal,
  };
}

function rowApi(row: ManagedCalendar, { ask }: ConfirmationApi<CalendarRemoval>): ManagerRow {
  const { calendar, isChild } = row;
  return {
    calendar,
    isChild,
    editPath: row.canEdit ? `/calendars/${calendar.id}/edit` : null,
    remove: row.canDelete ? () => ask({ calendar, act: 'delete' }) : null,
    removeShare: row.canRemoveShare ? () => ask({ calendar, act: 'removeShare' }) : null,
  };
}

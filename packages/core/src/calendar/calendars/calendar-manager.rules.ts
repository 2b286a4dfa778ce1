import type { Calendar, CalendarId, CalendarType } from '../calendar-entity.schema.ts';
import { byHeading, type CreationSituation, canBeParent, creatableTypes, isBelow } from './calendar-creation.rules.ts';

/** The part of the manager that holds calendars of one kind, those of one group by themselves (CAL-D129). */
export interface ManagerSection {
  readonly kind: CalendarType;
  readonly group: { readonly id: string; readonly name: string; readonly category: string | null } | null;
  readonly rows: readonly ManagedCalendar[];
}

/** A calendar in the manager with what may be done to it (CAL-223, CAL-224, CAL-225). */
export interface ManagedCalendar {
  readonly calendar: Calendar;
  /** Stands below its parent (CAL-D131). */
  readonly isChild: boolean;
  /** The names of the calendars below it, which go with it (CAL-D137). */
  readonly children: readonly string[];
  readonly canEdit: boolean;
  readonly canAddBelow: boolean;
  readonly canDelete: boolean;
  readonly canRemoveShare: boolean;
}

/** The manager's parts in their order: one's own, shared ones, each group's, the network's; children below their parents. */
export function managerSections(situation: CreationSituation): readonly ManagerSection[] {
  return partsOf(situation.calendars).map(({ own, ...part }) => ({
    ...part,
    rows: familiesOf(own).flatMap(({ root, children }) => [
      rowOf(root, children, situation),
      ...children.map((child) => rowOf(child, null, situation)),
    ]),
  }));
}

/** Calendars in the manager's order wherever they are chosen from (CAL-D17, CAL-D131). */
export function inManagerOrder(
  calendars: readonly Calendar[],
): readonly Pick<ManagedCalendar, 'calendar' | 'isChild'>[] {
  return partsOf(calendars).flatMap(({ own }) =>
    familiesOf(own).flatMap(({ root, children }) => [
      { calendar: root, isChild: false },
      ...children.map((calendar) => ({ calendar, isChild: true })),
    ]),
  );
}

/** Calendars in the manager's order, by whose they are. */
export function calendarsByType(calendars: readonly Calendar[]): readonly {
  readonly type: CalendarType;
  readonly rows: ReturnType<typeof inManagerOrder>;
}[] {
  const ordered = inManagerOrder(calendars);
  return types
    .map((type) => ({ type, rows: ordered.filter(({ calendar }) => calendar.type === type) }))
    .filter(({ rows }) => rows.length > 0);
}

const types: readonly CalendarType[] = ['personal', 'shared', 'group', 'network'];

/** Who else has to do with a calendar: its owner, of a shared one, or how many it is shared with; null for nobody (CAL-D129). */
export function sharingOf({
  type,
  author,
  memberships_count: count,
}: Pick<Calendar, 'type' | 'author' | 'memberships_count'>):
  | { readonly owner: NonNullable<Calendar['author']> }
  | { readonly count: number }
  | null {
  if (type === 'shared' && author) return { owner: author };
  return count > 0 ? { count } : null;
}

/** Whether a calendar may be changed; a shared one is its owner's (CAL-223, CAL-225). */
export function canEditCalendar({ type, can }: Calendar): boolean {
  return can.update && type !== 'shared';
}

/** Whether an id has the form of a calendar's. */
export function isCalendarId(id: string): id is CalendarId {
  return /^[0-9a-f]{24}$/.test(id);
}

type ManagerPart = Omit<ManagerSection, 'rows'> & { readonly own: readonly Calendar[] };

function partsOf(calendars: readonly Calendar[]): readonly ManagerPart[] {
  const groups = new Map(calendars.flatMap(({ group }) => (group === null ? [] : [[group.id, group]])));
  const headings = [...groups.values()].map(({ id, name }) => {
    const category = calendars.find(({ group }) => group?.id === id)?.category_name ?? null;
    return { id, name, category };
  });
  const ofGroups = headings.sort(byHeading).map((group): ManagerPart => {
    return { kind: 'group', group, own: calendars.filter((calendar) => calendar.group?.id === group.id) };
  });
  const ofKind = (kind: CalendarType): ManagerPart => ({
    kind,
    group: null,
    own: calendars.filter(({ type }) => type === kind),
  });
  const parts = [ofKind('personal'), ofKind('shared'), ...ofGroups, ofKind('network')];
  return parts.filter(({ own }) => own.length > 0);
}

function familiesOf(own: readonly Calendar[]) {
  const roots = own.filter((calendar) => !isBelow(calendar, own));
  return roots.map((root) => ({ root, children: own.filter(({ parent_id }) => parent_id === root.id) }));
}

/** A row of a calendar with its children, or of a child. */
function rowOf(
  calendar: Calendar,
  children: readonly Calendar[] | null,
  situation: CreationSituation,
): ManagedCalendar {
  const { type, can } = calendar;
  const isShared = type === 'shared';
  return {
    calendar,
    isChild: children === null,
    children: (children ?? []).map(({ name }) => name),
    canEdit: canEditCalendar(calendar),
    canAddBelow: canBeParent(calendar, situation.calendars) && !isShared && creatableTypes(situation).includes(type),
    canDelete: can.destroy && !isShared,
    canRemoveShare: isShared,
  };
}

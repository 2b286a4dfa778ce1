import type { Calendar, CalendarType } from './calendar-entity.schema.ts';

/** A type a calendar can be created with; `shared` is only how a personal one appears to others (CAL-D130). */
export type CreatableType = Exclude<CalendarType, 'shared'>;

/** What creating calendars depends on. */
export interface CreationSituation {
  /** The member's `create_personal_calendars` (CAL-220). */
  readonly canCreatePersonal: boolean;
  /** The network's `create_calendars` (CAL-221). */
  readonly canCreateNetwork: boolean;
  /** Groups in which the member may create calendars (CAL-222). */
  readonly groupIds: readonly string[];
  readonly calendars: readonly Calendar[];
}

/** What a new calendar begins with. */
export interface NewCalendarPreset {
  readonly type: CreatableType;
  /** Given by the address and not to be changed (CAL-D130). */
  readonly isTypeFixed: boolean;
  readonly parentId: string | null;
}

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
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly canRemoveShare: boolean;
}

const creatable = ['personal', 'group', 'network'] as const;

/** The types a member may create, in the order of the add menu. */
export function creatableTypes(situation: CreationSituation): readonly CreatableType[] {
  const allowed: Readonly<Record<CreatableType, boolean>> = {
    personal: situation.canCreatePersonal,
    group: situation.groupIds.length > 0,
    network: situation.canCreateNetwork,
  };
  return creatable.filter((type) => allowed[type]);
}

/** What `/calendars/new` begins with; null where that is not allowed. A type there is none of counts for nothing (CAL-206, CAL-E120). */
export function newCalendarPreset(
  query: { readonly type: string | null; readonly parentId: string | null },
  situation: CreationSituation,
): NewCalendarPreset | null {
  const types = creatableTypes(situation);
  const parent = query.parentId === null ? null : parentOf(query.parentId, situation);
  if (query.parentId !== null && parent === null) return null;
  const asked = query.type === 'shared' ? 'shared' : creatable.find((type) => type === query.type);
  if (parent !== null && asked !== undefined && asked !== parent) return null;
  const type = parent ?? asked ?? types[0];
  if (type === undefined || type === 'shared' || !types.includes(type)) return null;
  return { type, isTypeFixed: parent !== null || asked !== undefined, parentId: query.parentId };
}

/** The manager's parts in their order: one's own, shared ones, each group's, the network's; children below their parents. */
export function managerSections(calendars: readonly Calendar[]): readonly ManagerSection[] {
  const groups = new Map(calendars.flatMap(({ group }) => (group === null ? [] : [[group.id, group]])));
  const groupSections = [...groups.values()].map((group): ManagerSection => {
    const own = calendars.filter((calendar) => calendar.group?.id === group.id);
    const category = own[0]?.category_name ?? null;
    return { kind: 'group', group: { id: group.id, name: group.name, category }, rows: rowsOf(own) };
  });
  const ofKind = (kind: CalendarType): ManagerSection => ({
    kind,
    group: null,
    rows: rowsOf(calendars.filter(({ type }) => type === kind)),
  });
  const sections = [ofKind('personal'), ofKind('shared'), ...groupSections.sort(byHeading), ofKind('network')];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** The type of what a new calendar is to stand in, if it may: a group, or a calendar that is no child itself. */
function parentOf(id: string, { groupIds, calendars }: CreationSituation): CreatableType | null {
  if (groupIds.includes(id)) return 'group';
  const parent = calendars.find((calendar) => calendar.id === id);
  if (parent === undefined || !parent.can.update || isBelow(parent, calendars)) return null;
  return parent.type === 'shared' ? null : parent.type;
}

function rowsOf(calendars: readonly Calendar[]): readonly ManagedCalendar[] {
  const roots = calendars.filter((calendar) => !isBelow(calendar, calendars));
  return roots.flatMap((root) => [
    rowOf(root, false),
    ...calendars.filter(({ parent_id }) => parent_id === root.id).map((child) => rowOf(child, true)),
  ]);
}

function isBelow({ parent_id }: Calendar, calendars: readonly Calendar[]): boolean {
  return calendars.some(({ id }) => id === parent_id);
}

function rowOf(calendar: Calendar, isChild: boolean): ManagedCalendar {
  const canRemoveShare = calendar.type === 'shared';
  const { update, destroy } = calendar.can;
  return {
    calendar,
    isChild,
    canEdit: update && !canRemoveShare,
    canDelete: destroy && !canRemoveShare,
    canRemoveShare,
  };
}

function byHeading({ group: one }: ManagerSection, { group: other }: ManagerSection): number {
  const byCategory = (one?.category ?? '').localeCompare(other?.category ?? '');
  return byCategory || (one?.name ?? '').localeCompare(other?.name ?? '');
}

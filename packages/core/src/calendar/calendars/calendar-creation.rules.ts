import { allow, countVerdict, type Verdict } from '../../machine/index.ts';
import type { Session } from '../../session/session.schema.ts';
import type { Calendar, CalendarType } from '../calendar-entity.schema.ts';

/** A type a calendar can be created with; `shared` is only how a personal one appears to others (CAL-D130). */
export type CreatableType = Exclude<CalendarType, 'shared'>;

/** A group in which a member may create calendars. */
export interface CreationGroup {
  readonly id: string;
  readonly name: string;
  /** The name of its category; null where it is not known. */
  readonly category: string | null;
}

/** One of the member's own groups; by its slug it can be asked what may be done in it. */
export interface OwnGroup extends CreationGroup {
  readonly slug: string;
}

/** What creating calendars depends on. */
export interface CreationSituation {
  /** The member's `create_personal_calendars` (CAL-220). */
  readonly canCreatePersonal: boolean;
  /** The network's `create_calendars` (CAL-221). */
  readonly canCreateNetwork: boolean;
  /** Groups in which the member may create calendars (CAL-222). */
  readonly groups: readonly CreationGroup[];
  readonly calendars: readonly Calendar[];
}

/** What a new calendar begins with. */
export interface NewCalendarPreset {
  readonly type: CreatableType;
  /** Given by the address and not to be changed (CAL-D130). */
  readonly isTypeFixed: boolean;
  readonly parentId: string | null;
}

/** How many calendars a member, a group and the network have at most, each by itself (CAL-D170). */
export const mostCalendars = { most: 50, reason: 'calendar.refusal.too_many_calendars' } as const;

/** A type in the add menu, and whether there is room for one. */
export interface AddableType {
  readonly type: CreatableType;
  readonly verdict: Verdict;
}

const creatable = ['personal', 'group', 'network'] as const;

/** The types a member may create, in the order of the add menu. */
export function creatableTypes(situation: CreationSituation): readonly CreatableType[] {
  const allowed: Readonly<Record<CreatableType, boolean>> = {
    personal: situation.canCreatePersonal,
    group: situation.groups.length > 0,
    network: situation.canCreateNetwork,
  };
  return creatable.filter((type) => allowed[type]);
}

/** Whether whoever has calendars of a type, a group by its id, may have a further one; children count (CAL-D170). */
export function roomVerdict(
  { type, groupId }: { readonly type: CalendarType; readonly groupId: string | null },
  calendars: readonly Calendar[],
): Verdict {
  const theirs = calendars.filter(({ type: other, group }) => other === type && (group?.id ?? null) === groupId);
  return countVerdict(mostCalendars, theirs.length);
}

/** What the add menu offers: a type where a further calendar has room, of groups in one of them at least (CAL-D129, CAL-D170). */
export function addableTypes(situation: CreationSituation): readonly AddableType[] {
  const { groups, calendars } = situation;
  const ofGroups = groups.map(({ id }) => roomVerdict({ type: 'group', groupId: id }, calendars));
  return creatableTypes(situation).map((type) => {
    const verdicts = type === 'group' ? ofGroups : [roomVerdict({ type, groupId: null }, calendars)];
    return { type, verdict: verdicts.some(({ allowed }) => allowed) ? allow : (verdicts[0] ?? allow) };
  });
}

/** What the form of a new calendar begins with; null where that is not allowed. A type there is none of counts for nothing (CAL-206, CAL-E120). */
export function newCalendarPreset(
  query: { readonly type: string | null; readonly parentId: string | null },
  situation: CreationSituation,
): NewCalendarPreset | null {
  const types = creatableTypes(situation);
  const parent = query.parentId === null ? null : typeOfParent(query.parentId, situation);
  if (query.parentId !== null && parent === null) return null;
  const asked = query.type === 'shared' ? 'shared' : creatable.find((type) => type === query.type);
  if (parent !== null && asked !== undefined && asked !== parent) return null;
  const type = parent ?? asked ?? types[0];
  if (type === undefined || type === 'shared' || !types.includes(type)) return null;
  return { type, isTypeFixed: parent !== null || asked !== undefined, parentId: query.parentId };
}

/** Whether a calendar may have others below it: one the member may change, and no child itself (CAL-D131). */
export function canBeParent(calendar: Calendar, calendars: readonly Calendar[]): boolean {
  return calendar.type !== 'shared' && calendar.can.update && !isBelow(calendar, calendars);
}

/** Whether a calendar stands below another one of these. */
export function isBelow({ parent_id }: Calendar, calendars: readonly Calendar[]): boolean {
  return calendars.some(({ id }) => id === parent_id);
}

/** The member's groups that have to be asked whether a calendar may be created in them: no calendar tells. */
export function groupsToAsk(own: readonly OwnGroup[], calendars: readonly Calendar[]): readonly OwnGroup[] {
  return own.filter(({ id }) => calendars.every(({ group }) => group?.id !== id));
}

/** Where calendars of groups may be created: who may change one of a group may create another there; the rest said so when asked (CAL-222). */
export function creationGroups(
  calendars: readonly Calendar[],
  asked: readonly CreationGroup[],
): readonly CreationGroup[] {
  const known = calendars.flatMap(({ group, can, category_name: category }): [string, CreationGroup][] =>
    group === null || !can.update ? [] : [[group.id, { id: group.id, name: group.name, category }]],
  );
  return [...new Map([...known, ...asked.map((group) => [group.id, group] as const)]).values()].sort(byHeading);
}

/** What the member of a session may create, given what each of their groups that was asked has answered (CAL-220, CAL-221, CAL-222). */
export function creationSituation(
  { current_member, network }: Pick<Session, 'current_member' | 'network'>,
  { calendars, asked }: { readonly calendars: readonly Calendar[]; readonly asked: readonly AskedGroup[] },
): CreationSituation {
  const allowed = asked.flatMap(({ group, answer }) => (answer?.can.create_calendars ? [group] : []));
  return {
    canCreatePersonal: current_member.can.create_personal_calendars,
    canCreateNetwork: network.can.create_calendars,
    groups: creationGroups(calendars, allowed),
    calendars,
  };
}

/** A group that was asked, and what it answered; nothing while it has not, or could not. */
interface AskedGroup {
  readonly group: OwnGroup;
  readonly answer: { readonly can: { readonly create_calendars: boolean } } | undefined;
}

/** The order of groups wherever they head something: by category, then by name, "Team 2" before "Team 10" (CAL-D128). */
export function byHeading(
  one: Pick<CreationGroup, 'name' | 'category'>,
  other: Pick<CreationGroup, 'name' | 'category'>,
): number {
  const byCategory = (one.category ?? '').localeCompare(other.category ?? '');
  return byCategory || one.name.localeCompare(other.name, undefined, { numeric: true });
}

/** The type of what a new calendar is to stand in, if it may: a group, or a calendar that is no child itself. */
function typeOfParent(id: string, { groups, calendars }: CreationSituation): CreatableType | null {
  if (groups.some((group) => group.id === id)) return 'group';
  const parent = calendars.find((calendar) => calendar.id === id);
  if (parent === undefined || parent.type === 'shared' || !canBeParent(parent, calendars)) return null;
  return parent.type;
}

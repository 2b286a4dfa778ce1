import { allow, type Verdict } from '../../machine/index.ts';
import type { Calendar } from '../calendar-entity.schema.ts';
import {
  type CreatableType,
  type CreationGroup,
  type CreationSituation,
  canBeParent,
  creatableTypes,
  type NewCalendarPreset,
  roomVerdict,
} from './calendar-creation.rules.ts';

/** Where a calendar stands: by itself, in a group, or below another calendar (CAL-D131). */
export interface CalendarPlace {
  /** The `parent_id`; null by itself. */
  readonly id: string | null;
  readonly group: Pick<CreationGroup, 'name' | 'category'> | null;
  /** The name of the calendar it stands below. */
  readonly parent: string | null;
  /** Whether there is room for a calendar there (CAL-D170). */
  readonly room: Verdict;
}

/** What the form of a calendar lets a member choose. */
export interface CalendarChoices {
  /** Fewer than two where the type is given or cannot be changed any more (CAL-D130). */
  readonly types: readonly CreatableType[];
  readonly places: Readonly<Record<CreatableType, readonly CalendarPlace[]>>;
}

/** What can be chosen for a new calendar. */
export function choicesForNew({ isTypeFixed }: NewCalendarPreset, situation: CreationSituation): CalendarChoices {
  const { groups, calendars } = situation;
  const parents = calendars.filter((calendar) => canBeParent(calendar, calendars));
  const inGroups = groups.flatMap((group): CalendarPlace[] => {
    const room = roomVerdict({ type: 'group', groupId: group.id }, calendars);
    return [
      { id: group.id, group, parent: null, room },
      ...parents
        .filter((parent) => parent.group?.id === group.id)
        .map(({ id, name }) => ({ id, group, parent: name, room })),
    ];
  });
  const ofType = (type: CreatableType): CalendarPlace[] => {
    const room = roomVerdict({ type, groupId: null }, calendars);
    const below = parents.filter((parent) => parent.type === type);
    return [
      { id: null, group: null, parent: null, room },
      ...below.map(({ id, name }) => ({ id, group: null, parent: name, room })),
    ];
  };
  return {
    types: isTypeFixed ? [] : creatableTypes(situation),
    places: { personal: ofType('personal'), group: inGroups, network: ofType('network') },
  };
}

/** A calendar that exists keeps its type and its place (CAL-D130). */
export function choicesForKept(calendar: Calendar, calendars: readonly Calendar[]): CalendarChoices {
  const { parent_id: id, group, category_name: category } = calendar;
  const place: CalendarPlace = {
    id,
    group: group && { name: group.name, category },
    parent: calendars.find((parent) => parent.id === id)?.name ?? null,
    room: allow,
  };
  return { types: [], places: { personal: [place], group: [place], network: [place] } };
}

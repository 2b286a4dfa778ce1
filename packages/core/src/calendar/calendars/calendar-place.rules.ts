import type { Calendar } from '../calendar-entity.schema.ts';
import {
  type CreatableType,
  type CreationGroup,
  type CreationSituation,
  canBeParent,
  creatableTypes,
  type NewCalendarPreset,
} from './calendar-creation.rules.ts';

/** Where a calendar stands: by itself, in a group, or below another calendar (CAL-D131). */
export interface CalendarPlace {
  /** The `parent_id`; null by itself. */
  readonly id: string | null;
  readonly group: Pick<CreationGroup, 'name' | 'category'> | null;
  /** The name of the calendar it stands below. */
  readonly parent: string | null;
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
  const inGroups = groups.flatMap((group): CalendarPlace[] => [
    { id: group.id, group, parent: null },
    ...parents.filter((parent) => parent.group?.id === group.id).map(({ id, name }) => ({ id, group, parent: name })),
  ]);
  const ofType = (type: CreatableType) => parents.filter((parent) => parent.type === type).map(belowCalendar);
  return {
    types: isTypeFixed ? [] : creatableTypes(situation),
    places: {
      personal: [byItself, ...ofType('personal')],
      group: inGroups,
      network: [byItself, ...ofType('network')],
    },
  };
}

/** A calendar that exists keeps its type and its place (CAL-D130). */
export function choicesForKept(calendar: Calendar, calendars: readonly Calendar[]): CalendarChoices {
  const { parent_id: id, group, category_name: category } = calendar;
  const place: CalendarPlace = {
    id,
    group: group && { name: group.name, category },
    parent: calendars.find((parent) => parent.id === id)?.name ?? null,
  };
  return { types: [], places: { personal: [place], group: [place], network: [place] } };
}

const byItself: CalendarPlace = { id: null, group: null, parent: null };

function belowCalendar({ id, name }: Calendar): CalendarPlace {
  return { id, group: null, parent: name };
}

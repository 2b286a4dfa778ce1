import type { calendarShares, calendarStarts, calendars } from '../calendar/calendar.tables.ts';
import { type DemoCalendarKey, demoCalendars } from './calendar-list.ts';
import { demoId } from './demo-id.ts';

/** Rows of calendars; parents come before their children. */
export interface DemoCalendars {
  readonly calendars: readonly (typeof calendars.$inferInsert)[];
  readonly shares: readonly (typeof calendarShares.$inferInsert)[];
  readonly starts: readonly (typeof calendarStarts.$inferInsert)[];
}

/** The id of a calendar. */
export function calendarId(key: DemoCalendarKey): string {
  return demoId('calendar', key);
}

/** Lays out the calendars. */
export function demoCalendarRows(now: Date): DemoCalendars {
  const texts = Object.entries(demoCalendars).map(([key, text]) => ({ key, ...text }));
  const dates = { createdAt: now, updatedAt: now };
  return {
    calendars: texts.map((text) => {
      const group = 'group' in text ? text.group : undefined;
      const owner = 'owner' in text ? text.owner : undefined;
      const parent = 'parent' in text ? text.parent : undefined;
      return {
        id: demoId('calendar', text.key),
        type:
          group !== undefined ? ('group' as const) : owner !== undefined ? ('personal' as const) : ('network' as const),
        name: text.name,
        color: text.color,
        ownerMembershipId: owner === undefined ? null : demoId('member', owner),
        groupId: group === undefined ? null : demoId('group', group),
        parentCalendarId: parent === undefined ? null : demoId('calendar', parent),
        authorId: demoId('member', owner ?? 'network-admin'),
        ...dates,
      };
    }),
    shares: texts.flatMap((text) =>
      ('sharedWith' in text ? text.sharedWith : []).map((account) => ({
        calendarId: demoId('calendar', text.key),
        membershipId: demoId('member', account),
        createdAt: now,
      })),
    ),
    starts: [...new Set(texts.flatMap((text) => ('owner' in text ? [text.owner] : [])))].map((owner) => ({
      membershipId: demoId('member', owner),
      createdAt: now,
    })),
  };
}

import type { AttendeeConfiguration } from '@atrium/core/calendar/schema';
import { customType } from 'drizzle-orm/pg-core';

/** A wall time without zone, `YYYY-MM-DDTHH:mm:ss`; never converted by the database. */
export const wallTimeColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0)',
  fromDriver: (value) => value.slice(0, 19).replace(' ', 'T'),
});

/** A stretch of time in the database's own notation, `[2026-01-01T09:00:00Z,2026-01-01T10:00:00Z)`. */
export const instantRangeColumn = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** What appointments were stored without, since it came later. */
const later = { answers_close_hours_before: null };

/** Seats and who may answer; what is not stored is as if nobody had said it. */
export const attendeesColumn = customType<{ data: AttendeeConfiguration; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (attendees) => JSON.stringify(attendees),
  // Written here alone, whole as it was then.
  fromDriver: (stored) => ({ ...later, ...(stored as Omit<AttendeeConfiguration, keyof typeof later>) }),
});

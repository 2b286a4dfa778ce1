import { customType } from 'drizzle-orm/pg-core';

/** A wall time without zone, `YYYY-MM-DDTHH:mm:ss`; never converted by the database. */
export const wallTimeColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0)',
  fromDriver: (value) => value.slice(0, 19).replace(' ', 'T'),
});

/** A stretch of time in the database's own notation, `[2026-01-01T09:00:00Z,2026-01-01T10:00:00Z)`. */
export const instantRangeColumn = customType<{ data: string }>({ dataType: () => 'tstzrange' });

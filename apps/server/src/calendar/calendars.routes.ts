import type { listCalendars, listGroupCalendars } from '@atrium/core/calendar/contract';
import type { Handler } from '../http/route.ts';
import { presentCalendars } from './calendars.presenter.ts';
import { findGroupCalendars, findVisibleCalendars } from './calendars.repository.ts';
import { startPersonalCalendar } from './first-calendar.command.ts';
import { findReadableGroup } from './group-access.repository.ts';

/** Every calendar the reader sees; somebody new gets one of their own first. */
export const readCalendars: Handler<typeof listCalendars> = async ({ db, member, network, now }) => {
  await startPersonalCalendar(db, { caller: member, network, now });
  const reader = { caller: member, network };
  return { calendars: presentCalendars(await findVisibleCalendars(db, reader), reader), subscription_token: null };
};

/** The calendars of one group. */
export const readGroupCalendars: Handler<typeof listGroupCalendars> = async ({ db, member, network, params }) => {
  const group = await findReadableGroup(db, params.slug, member);
  const reader = { caller: member, network };
  const found = await findGroupCalendars(db, reader, group.id);
  return { calendars: presentCalendars(found, reader), subscription_token: null };
};

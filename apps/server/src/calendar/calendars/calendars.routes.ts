import type { getCalendar, listCalendars, listGroupCalendars } from '@atrium/core/calendar/contract';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import { commonRefusal } from '../../http/refusal.ts';
import type { Context, Handler } from '../../http/route.ts';
import { maskedToken } from '../../http/secret.ts';
import type { Reader } from '../access/appointment-detail.repository.ts';
import {
  countAppointments,
  findGroupCalendars,
  findSharedWith,
  findVisibleCalendar,
  findVisibleCalendars,
} from '../access/calendars.repository.ts';
import { findReadableGroup } from '../access/group-access.repository.ts';
import { startPersonalCalendar } from '../appointment/first-calendar.command.ts';
import { findSubscription, type Subscriber } from '../subscription/subscription.repository.ts';
import { presentCalendarDetail, presentCalendars } from './calendars.presenter.ts';

/** Every calendar the reader sees; somebody new gets one of their own first. */
export async function readCalendars(
  { db, member, network, now }: Context<typeof listCalendars>,
  { secret }: Pick<Services, 'secret'>,
) {
  await startPersonalCalendar(db, { caller: member, network, now });
  const reader = { caller: member, network };
  return {
    calendars: presentCalendars(await findVisibleCalendars(db, reader), reader),
    subscription_token: await maskedSubscription(db, { member, secret, now }),
  };
}

/** The calendars of one group. */
export async function readGroupCalendars(
  { db, member, network, now, params }: Context<typeof listGroupCalendars>,
  { secret }: Pick<Services, 'secret'>,
) {
  const group = await findReadableGroup(db, params.slug, member);
  const reader = { caller: member, network };
  const found = await findGroupCalendars(db, reader, group.id);
  const subscription_token = await maskedSubscription(db, { member, secret, now });
  return { calendars: presentCalendars(found, reader), subscription_token };
}

/** The token of a member's addresses under a mask, since names that others have given stand in the same answer. */
async function maskedSubscription(db: Db, subscriber: Subscriber): Promise<string | null> {
  const token = await findSubscription(db, subscriber);
  return token === null ? null : maskedToken(token);
}

/** One calendar. */
export const readCalendar: Handler<typeof getCalendar> = ({ db, member, network, params }) =>
  calendarReply(db, params.calendarId, { caller: member, network });

/** A calendar as its reader sees it now; 404 where there is none for them. */
export async function calendarReply(db: Db, id: string, reader: Reader) {
  const found = await findVisibleCalendar(db, id, reader);
  if (found === undefined) throw commonRefusal('not_found');
  const parts = { members: await findSharedWith(db, id), appointmentsCount: await countAppointments(db, id) };
  return { calendar: presentCalendarDetail(found, parts, reader) };
}

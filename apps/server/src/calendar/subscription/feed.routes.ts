import { createHash } from 'node:crypto';
import type { getCalendarFeed, getParticipatingFeed, getWholeFeed } from '@atrium/core/calendar/contract';
import { type Window, writeIcs } from '@atrium/core/calendar/rules';
import { addMonths, dayLength, toCalendarDate, toDayNumber } from '@atrium/core/time';
import type { MemberCaller } from '../../http/caller.ts';
import { commonRefusal } from '../../http/refusal.ts';
import { type Context, Download, type Handler } from '../../http/route.ts';
import { isSecret, unmaskedToken } from '../../http/secret.ts';
import { textsIn } from '../../http/texts.ts';
import { findCaller, findTokenOwner, noteTokenUse } from '../../session/index.ts';
import { findVisibleCalendar } from '../access/calendars.repository.ts';
import type { OverviewScope } from '../overview/overview.repository.ts';
import { findFeedSources } from './feed.repository.ts';
import { presentIcs } from './ics.presenter.ts';
import { findSetting, originOf } from './ics.routes.ts';

/** One calendar, to subscribe to. */
export const readCalendarFeed: Handler<typeof getCalendarFeed> = async (context) => {
  const { db, network, params } = context;
  const caller = await subscriberOf(context);
  const calendar = await findVisibleCalendar(db, params.calendarId, { caller, network });
  if (calendar === undefined) return context.fail('not_found');
  const within = { kind: 'calendar', id: params.calendarId } as const;
  return feedOf(context, { caller, name: calendar.row.name, within });
};

/** Everything the subscriber sees. */
export const readWholeFeed: Handler<typeof getWholeFeed> = async (context) => {
  const caller = await subscriberOf(context);
  return feedOf(context, { caller, name: context.network.name });
};

/** What the subscriber has accepted. */
export const readParticipatingFeed: Handler<typeof getParticipatingFeed> = async (context) => {
  const caller = await subscriberOf(context);
  const name = textsIn(caller.language)('calendar.navigation.participating');
  return feedOf(context, { caller, name, participating: true });
};

type FeedContext = Pick<Context<typeof getWholeFeed>, 'db' | 'network' | 'now' | 'query' | 'reply' | 'request'>;

/** Whose token it is; to everybody else nothing is there (CAL-E124). */
async function subscriberOf({ db, network, now, query }: FeedContext): Promise<MemberCaller> {
  // Whoever makes an address of an answer as it is, has the token under its mask.
  const token = query.access_token && unmaskedToken(query.access_token);
  const owner = isSecret(token) ? await findTokenOwner(db, token, { kind: 'calendar_feed', now }) : undefined;
  const caller = owner && (await findCaller(db, owner.membershipId, network));
  if (caller === undefined || token === undefined) throw commonRefusal('not_found');
  await noteTokenUse(db, token, now);
  return caller;
}

async function feedOf(
  { db, network, now, reply, request }: FeedContext,
  { name, ...scope }: Omit<OverviewScope, 'window'> & { readonly name: string },
): Promise<Download> {
  const window = windowAt(now);
  const sources = await findFeedSources(db, { ...scope, window });
  const setting = await findSetting(db, sources, { origin: originOf(request), network, caller: scope.caller });
  const appointments = sources.map((source) => presentIcs(source, setting));
  const content = writeIcs({ appointments, until: window.to, feed: { name, refreshHours: 1 } });
  reply.header('Cache-Control', 'private, no-cache');
  const etag = createHash('sha256').update(content).digest('base64url');
  return new Download(content, { contentType: 'text/calendar; charset=utf-8', etag });
}

/** From three months back to 24 ahead, in whole days, so that the same day brings the same content (CAL-D142). */
function windowAt(now: Date): Window {
  const today = toCalendarDate(Math.floor(now.getTime() / dayLength));
  return {
    from: toDayNumber(addMonths(today, -3)) * dayLength,
    to: (toDayNumber(addMonths(today, 24)) + 1) * dayLength,
  };
}

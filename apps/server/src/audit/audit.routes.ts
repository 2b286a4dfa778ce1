import { auditEventsPerPage, downloadAuditLog, listAuditEvents } from '@atrium/core/audit/contract';
import { auditDays, readAuditFilter } from '@atrium/core/audit/rules';
import { addDays, wallTimeToInstant } from '@atrium/core/time';
import { streamCsv } from '../calendar/index.ts';
import { type Context, Download, type Handler, type Route, route } from '../http/route.ts';
import { presentEvent, presentRow, tableHead } from './audit.presenter.ts';
import { type AuditSearch, countEvents, findEventPages, findEvents } from './audit.repository.ts';

/** The audit log for administrators of the network; nobody writes here. */
export function auditRoutes(): readonly Route[] {
  return [route(listAuditEvents, list), route(downloadAuditLog, download)];
}

const list: Handler<typeof listAuditEvents> = async (context) => {
  const { db, fail, member: caller, query, reply } = context;
  if (!caller.networkAdmin) return fail('forbidden');
  const { page, filter } = query;
  const search = searchOf(context, filter);
  const found = await findEvents(db, search, { limit: auditEventsPerPage, offset: (page - 1) * auditEventsPerPage });
  const total = await countEvents(db, search);
  if (page * auditEventsPerPage < total) reply.nextPage({ filter, page: page + 1 });
  return { events: found.map(presentEvent), total, page, per: auditEventsPerPage };
};

const download: Handler<typeof downloadAuditLog> = async (context) => {
  const { db, fail, member: caller, now, query, text } = context;
  if (!caller.networkAdmin) return fail('forbidden');
  const search = searchOf(context, query.filter);
  async function* pages() {
    yield [tableHead(text)];
    for await (const found of findEventPages(db, search)) yield found.map((one) => presentRow(one, text));
  }
  const fileName = `audit-log-${now.toISOString().slice(0, 10)}.csv`;
  return new Download(streamCsv(pages()), { contentType: 'text/csv; charset=utf-8', fileName });
};

/** Days are those of the reader. */
function searchOf({ member, now }: Pick<Context<unknown>, 'member' | 'now'>, text: string): AuditSearch {
  const filter = readAuditFilter(text);
  const { timeZone } = member;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  const { from, to } = auditDays(filter, today);
  const startOf = (date: string) => new Date(wallTimeToInstant(`${date}T00:00:00`, timeZone));
  return {
    from: from === null ? null : startOf(from),
    before: to === null ? null : startOf(addDays(to, 1)),
    details: filter.details.trim(),
    eventTypes: filter.event_types,
    actorId: filter.actor_id,
    membershipId: filter.membership_id,
  };
}

import { defaultPaths } from '@atrium/core/paths';
import {
  type acceptChangeRequest,
  changeRequestsPerPage,
  type createChangeRequest,
  type getRequestable,
  type listChangeRequests,
  type rejectChangeRequest,
} from '@atrium/core/profile/contract';
import { changedValues, findValueProblems, saidIn, withValues } from '@atrium/core/profile/rules';
import type { ProfileValues } from '@atrium/core/profile/schema';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { nextVersion } from '../db/version.ts';
import type { Context } from '../http/route.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findMailRecipients } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { notify, withdrawNotification } from '../notifications/index.ts';
import { topicOf } from '../realtime/topic.ts';
import { presentChangeRequest } from './profile.presenter.ts';
import { profileChangeRequests } from './profile.tables.ts';
import { requestableFieldsOf } from './profile-fields.rules.ts';

type Membership = typeof memberships.$inferSelect;

/** What the caller may ask to be changed, and has asked already (CHREQ-003). */
export async function readRequestable({ db, fail, member, network }: Context<typeof getRequestable>) {
  const fields = requestableFieldsOf(network);
  if (fields.length === 0) return fail('change_requests_disabled');
  const row = await findSelf(db, member.membershipId);
  if (row === undefined) return fail('not_found');
  const [open] = await db.select().from(profileChangeRequests).where(isOf(row.id));
  const only = (values: ProfileValues) =>
    Object.fromEntries(fields.filter(({ id }) => Object.hasOwn(values, id)).map(({ id }) => [id, saidIn(values, id)]));
  const change_request = {
    fields: [...fields],
    profile: only(row.profile),
    open: open ? only(open.values) : null,
  };
  return { change_request };
}

/** Asks for a change; a request that waits gives way to this one, and administrators are told of one alone (CHREQ-D01). */
export async function askForChange(context: Context<typeof createChangeRequest>, services: Pick<Services, 'events'>) {
  const { body, db, fail, member, network, now } = context;
  const fields = requestableFieldsOf(network);
  if (fields.length === 0) return fail('change_requests_disabled');
  const row = await findSelf(db, member.membershipId, { lock: true });
  if (row === undefined) return fail('not_found');
  const { profile } = body.change_request;
  const asked = fields.filter(({ id }) => Object.hasOwn(profile, id));
  const errors = findValueProblems(profile, asked);
  if (Object.keys(errors).length > 0) return fail('invalid', { errors });
  const values = changedValues(profile, { stored: row.profile, fields });
  if (Object.keys(values).length === 0) {
    return fail('invalid', { errors: { profile: ['profile.problem.nothing_changed'] } });
  }
  await withdraw(context, services, row.id);
  const id = newId();
  await db.insert(profileChangeRequests).values({ id, membershipId: row.id, values, createdAt: now });
  const administrators = await findAdministrators(db);
  await notify({ db, now }, services, {
    kind: 'change_request_created',
    recipients: administrators,
    actorId: row.id,
    object: { id, name: '', path: defaultPaths.changeRequests },
  });
  await tellOfRequest(db, services, { kind: 'asked', id: row.id }, administrators);
  return { change_request: { id } };
}

/** Who asks for what, the oldest first (CHREQ-D01). */
export async function readChangeRequests(context: Context<typeof listChangeRequests>) {
  const { db, fail, member, network, query, reply } = context;
  if (!member.networkAdmin) return fail('forbidden');
  const { page } = query;
  const per = changeRequestsPerPage;
  const waiting = db
    .select({ request: profileChangeRequests, membership: memberships })
    .from(profileChangeRequests)
    .innerJoin(memberships, and(eq(memberships.id, profileChangeRequests.membershipId), isNull(memberships.removedAt)));
  const total = await db.$count(waiting.as('waiting'));
  const rows = await waiting
    .orderBy(asc(profileChangeRequests.createdAt), asc(profileChangeRequests.id))
    .limit(per)
    .offset((page - 1) * per);
  if (page * per < total) reply.nextPage({ page: page + 1 });
  const change_requests = rows.map(({ request, membership }) => presentChangeRequest(request, membership, network));
  return { change_requests, total, page, per };
}

type Deciding = Context<typeof acceptChangeRequest> | Context<typeof rejectChangeRequest>;

/** Changes a profile as it was asked for, or leaves it; the first decision stands, and its member is told (CHREQ-D01). */
export async function decideChange(
  context: Deciding,
  services: Pick<Services, 'config' | 'events'>,
  decision: 'accepted' | 'rejected',
) {
  const { db, fail, member, network, now, params } = context;
  if (!member.networkAdmin) return fail('forbidden');
  const isMeant = eq(profileChangeRequests.id, params.changeRequestId);
  const [found] = await db.select().from(profileChangeRequests).where(isMeant);
  // The member's row first, as whoever asks again takes it: so that neither waits for the other in a circle.
  const row = found && (await findSelf(db, found.membershipId, { lock: true }));
  const [request] = await db.select().from(profileChangeRequests).where(isMeant).for('update');
  if (row === undefined || request === undefined) return fail('change_request_not_open');
  if (decision === 'accepted') {
    const profile = withValues(row.profile, request.values, requestableFieldsOf(network));
    const updatedAt = nextVersion(row.updatedAt, now);
    await db.update(memberships).set({ profile, updatedAt }).where(eq(memberships.id, row.id));
  }
  await withdraw(context, services, row.id);
  const action = decision === 'accepted' ? 'change_request_accept' : 'change_request_reject';
  await recordAudit(context, { action, object: { type: 'member', id: row.id } });
  await tell(context, services, { row, requestId: request.id, decision });
  await tellOfRequest(db, services, { kind: 'decided', id: row.id }, await findAdministrators(db));
  return undefined;
}

interface Decided {
  readonly row: Membership;
  readonly requestId: string;
  readonly decision: 'accepted' | 'rejected';
}

/** Words for the member go by a letter of their own; without any the notification says all there is. */
async function tell(
  { body, db, member, network, now }: Deciding,
  services: Pick<Services, 'config' | 'events'>,
  { row, requestId, decision }: Decided,
): Promise<void> {
  const { message } = body;
  const byMail = await notify({ db, now }, services, {
    kind: 'change_request_decided',
    recipients: [row.id],
    actorId: member.membershipId,
    object: { id: requestId, name: '', path: defaultPaths.member(row.id) },
    values: { decision },
    ...(message !== '' && { letter: 'own' as const }),
  });
  if (message === '' || !byMail.has(row.id)) return;
  const [recipient] = await findMailRecipients(db, [row.id], network);
  if (recipient === undefined) return;
  const actor = (await findSelf(db, member.membershipId))?.displayName ?? network.name;
  const text = textsIn(recipient.language);
  const letter = writeLetter({
    language: recipient.language,
    subject: text(`mail.change_request_${decision}.subject`, { network: network.name }),
    lead: text(`mail.change_request_${decision}.lead`, { actor }),
    paragraphs: [message],
    action: {
      label: text('mail.action.profile'),
      url: `${services.config.publicUrl}${defaultPaths.member(row.id)}`,
    },
    footer: [text('mail.footer.no_replies')],
  });
  const { name, address } = recipient;
  await enqueueMail(db, [{ to: { name, address }, ...letter, sendAfter: now }], now);
}

/** Whoever has asked, and whoever decides, sees on every device what waits and what stands now. */
async function tellOfRequest(
  db: Db,
  { events }: Pick<Services, 'events'>,
  payload: { readonly kind: 'asked' | 'decided'; readonly id: string },
  administrators: readonly string[],
): Promise<void> {
  const ids = new Set([payload.id, ...administrators]);
  await events.record(
    db,
    [...ids].map((id) => ({ topic: topicOf('member', id), event: 'change_request', payload })),
  );
}

async function findAdministrators(db: Db): Promise<readonly string[]> {
  const rows = await db.select({ id: memberships.id }).from(memberships).where(eq(memberships.networkAdmin, true));
  return rows.map(({ id }) => id);
}

/** Takes a request away, and what administrators have been told of it. */
async function withdraw({ db }: { readonly db: Db }, services: Pick<Services, 'events'>, membershipId: string) {
  const gone = await db
    .delete(profileChangeRequests)
    .where(isOf(membershipId))
    .returning({ id: profileChangeRequests.id });
  for (const { id } of gone) {
    await withdrawNotification({ db }, services, { kinds: ['change_request_created'], groupKey: id });
  }
}

function isOf(membershipId: string) {
  return eq(profileChangeRequests.membershipId, membershipId);
}

async function findSelf(db: Db, id: string, { lock = false } = {}): Promise<Membership | undefined> {
  const found = db
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, id), isNull(memberships.removedAt)));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

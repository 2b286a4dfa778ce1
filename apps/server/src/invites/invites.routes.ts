import type { Answer } from '@atrium/core/calendar/schema';
import { acceptInvite, listInvites, listParticipations, rejectInvite } from '@atrium/core/invites/contract';
import type { Services } from '../app/services.ts';
import { answerInvite } from '../calendar/index.ts';
import { type Context, type Handler, type Route, route } from '../http/route.ts';
import { presentInvite } from './invites.presenter.ts';
import { countInvites, findInvite, findInvites } from './invites.repository.ts';
import { formatPlace, parsePlace } from './participation-place.rules.ts';
import { presentParticipation } from './participations.presenter.ts';
import { findParticipations } from './participations.repository.ts';

/** Invites and their answers. */
export function invitesRoutes(services: Services): readonly Route[] {
  return [
    route(listInvites, readInvites),
    route(acceptInvite, (context) => answer(context, services, 'accepted')),
    route(rejectInvite, (context) => answer(context, services, 'declined')),
    route(listParticipations, readParticipations),
  ];
}

/** The next page begins after the last invite of this one, so answering those before leaves nothing out (CAL-E98). */
const readInvites: Handler<typeof listInvites> = async ({ db, fail, member: caller, now, query, reply }) => {
  const { filter, status, limit } = query;
  const invitee = { caller, now };
  const after = query.after === undefined ? null : await findInvite(db, query.after, invitee);
  if (after === undefined) return fail('invalid', { errors: { after: ['general.problem.invalid_value'] } });
  const found = await findInvites(db, { ...invitee, status, after, limit: limit + 1 });
  const invites = found.slice(0, limit);
  const last = invites.at(-1);
  if (found.length > limit && last !== undefined) reply.nextPage({ filter, status, limit, after: last.id });
  return {
    invites: invites.map((invite) => presentInvite(invite, now)),
    total: await countInvites(db, { ...invitee, status }),
  };
};

const readParticipations: Handler<typeof listParticipations> = async (context) => {
  const { db, fail, member: caller, now, query, reply } = context;
  const { status, limit } = query;
  const after = query.after === undefined ? null : parsePlace(query.after);
  if (query.after !== undefined && after === null)
    return fail('invalid', { errors: { after: ['general.problem.invalid_value'] } });
  const found = await findParticipations(db, { caller, now, filter: status, after, limit: limit + 1 });
  const participations = found.slice(0, limit);
  const last = participations.at(-1);
  if (found.length > limit && last !== undefined) reply.nextPage({ status, limit, after: formatPlace(last.place) });
  return { participations: participations.map(presentParticipation) };
};

async function answer(context: Context<typeof acceptInvite>, services: Services, status: Answer) {
  const { db, fail, member: caller, now, params } = context;
  const invite = await findInvite(db, params.inviteId, { caller, now });
  if (invite === undefined) return fail('not_found');
  const appointmentId = invite.appointment.id;
  await answerInvite(context, services, { appointmentId, status });
  const answered = await findInvite(db, params.inviteId, { caller, now });
  if (answered === undefined) throw new Error(`The invite ${params.inviteId} was answered but is not there.`);
  return { invite: presentInvite(answered, now) };
}

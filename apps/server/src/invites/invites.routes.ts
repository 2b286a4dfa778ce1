import { canAnswerInvite, type InviteSituation } from '@atrium/core/calendar/rules';
import { acceptInvite, listInvites, listParticipations, rejectInvite } from '@atrium/core/invites/contract';
import { refusalCode } from '@atrium/core/machine/rules';
import type { Services } from '../app/services.ts';
import { answerInvite, type InviteAnswer, type InviteeContext } from '../calendar/index.ts';
import type { LetIn } from '../groups/index.ts';
import { type Context, type Handler, type Route, route } from '../http/route.ts';
import { answerGroupInvite } from './answer-group-invite.command.ts';
import { presentGroupInvite } from './group-invites.presenter.ts';
import { countGroupInvites, findGroupInvite, findGroupInvites } from './group-invites.repository.ts';
import { presentInvite } from './invites.presenter.ts';
import { countInvites, findInvite, findInvites } from './invites.repository.ts';
import { formatPlace, parsePlace } from './list-place.rules.ts';
import { presentParticipation } from './participations.presenter.ts';
import { findParticipations } from './participations.repository.ts';

/** Invites and their answers. */
export function invitesRoutes(services: Services, letIn: LetIn): readonly Route[] {
  const doors = { ...services, letIn };
  return [
    route(listInvites, readInvites),
    route(acceptInvite, (context) => {
      const judge = (situation: InviteSituation) => {
        const verdict = canAnswerInvite(situation, 'accepted');
        return verdict.allowed ? null : context.fail(refusalCode(verdict.reason), { values: verdict.values });
      };
      return answer(context, doors, { status: 'accepted', judge });
    }),
    route(rejectInvite, (context) => {
      const judge = (situation: InviteSituation) => {
        const verdict = canAnswerInvite(situation, 'declined');
        return verdict.allowed ? null : context.fail(refusalCode(verdict.reason), { values: verdict.values });
      };
      return answer(context, doors, { status: 'declined', judge });
    }),
    route(listParticipations, readParticipations),
  ];
}

/** The next page begins after the last invite of this one, so answering those before leaves nothing out (CAL-E98). */
const readInvites: Handler<typeof listInvites> = async (context) => {
  const { db, fail, member: caller, now, query, reply } = context;
  if (query.filter === 'groups') return readGroupInvites(context);
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

/** Invites into groups are read as those to appointments are; none of them is expired or obsolete (GROUP-035, GROUP-E09). */
async function readGroupInvites({ db, fail, member: caller, query, reply }: Context<typeof listInvites>) {
  const { filter, status, limit } = query;
  if (status === 'expired' || status === 'obsolete') return { invites: [], total: 0 };
  const place = query.after === undefined ? null : await findGroupInvite(db, query.after, caller);
  if (place === undefined) return fail('invalid', { errors: { after: ['general.problem.invalid_value'] } });
  const found = await findGroupInvites(db, { caller, status, after: place?.invite ?? null, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length > limit && last !== undefined) reply.nextPage({ filter, status, limit, after: last.invite.id });
  return { invites: rows.map(presentGroupInvite), total: await countGroupInvites(db, { caller, status }) };
}

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

type InviteContext = InviteeContext & Pick<Context<typeof rejectInvite>, 'caller' | 'params' | 'request'>;

type Doors = Services & { readonly letIn: LetIn };

async function answer(context: InviteContext, services: Doors, given: Pick<InviteAnswer, 'status' | 'judge'>) {
  const { db, member: caller, now, params } = context;
  const invite = await findInvite(db, params.inviteId, { caller, now });
  if (invite === undefined)
    return answerGroupInvite(context, services, { status: given.status, letIn: services.letIn });
  const appointmentId = invite.appointment.id;
  const skipped = await answerInvite(context, services, { appointmentId, ...given });
  const answered = await findInvite(db, params.inviteId, { caller, now });
  if (answered === undefined) throw new Error(`The invite ${params.inviteId} was answered but is not there.`);
  return { invite: presentInvite(answered, now), skipped };
}

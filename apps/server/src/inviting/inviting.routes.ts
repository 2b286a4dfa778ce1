import * as calls from '@atrium/core/inviting/contract';
import type { Services } from '../app/services.ts';
import { writeCsv } from '../calendar/index.ts';
import type { LetIn } from '../groups/index.ts';
import { Download, type Route, route } from '../http/route.ts';
import { renew, revoke } from './batch-invites.command.ts';
import { join, readInvitation } from './invitation.command.ts';
import { inviteInside, inviteMany, inviteOne, refuseArchived } from './invite-people.command.ts';
import { readSent } from './read-sent.command.ts';
import { readSettings } from './read-settings.command.ts';
import { receiveList, receiveListIn } from './receive-list.command.ts';

/** Inviting people, and what becomes of it. */
export function invitingRoutes(services: Services, letIn: LetIn): readonly Route[] {
  return [
    route(calls.getInviteSettings, readSettings),
    route(calls.getListTemplate, async () => template()),
    route(calls.invitePerson, (context) => inviteOne(context, services, null)),
    route(calls.invitePersonIn, async (context) => {
      await refuseArchived(context);
      return inviteOne(context, services, context.params);
    }),
    route(calls.inviteList, (context) => inviteMany(context, services, null), { receive: receiveList }),
    route(
      calls.inviteListIn,
      async (context) => {
        await refuseArchived(context);
        return inviteMany(context, services, context.params);
      },
      { receive: receiveListIn },
    ),
    route(calls.inviteMembers, (context) => inviteInside(context, services, null)),
    route(calls.inviteMembersIn, async (context) => {
      await refuseArchived(context);
      return inviteInside(context, services, context.params);
    }),
    route(calls.listSentInvites, (context) => readSent(context, null)),
    route(calls.listSentInvitesIn, (context) => readSent(context, context.params)),
    route(calls.renewInvites, (context) => renew(context, services)),
    route(calls.revokeInvites, (context) => revoke(context, services)),
    route(calls.getInvitation, readInvitation),
    route(calls.joinByInvitation, (context) => join(context, services, letIn), {
      transaction: 'own',
      limit: joiningRule,
    }),
  ];
}

/** A password costs a processor a while. */
const joiningRule = { name: 'join by invite', count: 10, seconds: 60 };

function template(): Download {
  const rows = [
    ['email', 'first_name', 'last_name'],
    ['mira@example.org', 'Mira', 'Müller'],
  ];
  return new Download(writeCsv(rows), { contentType: 'text/csv; charset=utf-8', fileName: 'invites.csv' });
}

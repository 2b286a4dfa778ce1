import {
  getInvitation,
  getInviteSettings,
  getListTemplate,
  inviteList,
  inviteListIn,
  inviteMembers,
  inviteMembersIn,
  invitePerson,
  invitePersonIn,
  joinByInvitation,
  listSentInvites,
  listSentInvitesIn,
  renewInvites,
  revokeInvites,
} from '@atrium/core/inviting/contract';
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
    route(getInviteSettings, readSettings),
    route(getListTemplate, async () => template()),
    route(invitePerson, (context) => inviteOne(context, services, null)),
    route(invitePersonIn, async (context) => {
      await refuseArchived(context);
      return inviteOne(context, services, context.params);
    }),
    route(inviteList, (context) => inviteMany(context, services, null), { receive: receiveList }),
    route(
      inviteListIn,
      async (context) => {
        await refuseArchived(context);
        return inviteMany(context, services, context.params);
      },
      { receive: receiveListIn },
    ),
    route(inviteMembers, (context) => inviteInside(context, services, null)),
    route(inviteMembersIn, async (context) => {
      await refuseArchived(context);
      return inviteInside(context, services, context.params);
    }),
    route(listSentInvites, (context) => readSent(context, null)),
    route(listSentInvitesIn, (context) => readSent(context, context.params)),
    route(renewInvites, (context) => renew(context, services)),
    route(revokeInvites, (context) => revoke(context, services)),
    route(getInvitation, readInvitation),
    route(joinByInvitation, (context) => join(context, services, letIn), { transaction: 'own', limit: joiningRule }),
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

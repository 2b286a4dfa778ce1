import type { OpenedAct } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import type { listInviteMachine, memberInviteMachine, personInviteMachine } from './invite-forms.machine.ts';
import { invitePageMachine } from './invite-page.machine.ts';
import { invitePageNotices } from './inviting.notices.ts';
import type { InviteScope, InviteSettings } from './inviting.schema.ts';

interface InviteMachines {
  readonly memberInviteMachine: typeof memberInviteMachine;
  readonly personInviteMachine: typeof personInviteMachine;
  readonly listInviteMachine: typeof listInviteMachine;
}

/** The page of inviting with its forms, bound to a client. */
export function createInvitePage(atrium: Atrium, machines: InviteMachines) {
  const page = invitePageMachine.provide({
    actors: {
      memberInvite: machines.memberInviteMachine,
      personInvite: machines.personInviteMachine,
      listInvite: machines.listInviteMachine,
    },
  });
  return {
    /** Opens the page that invites at a place; what is being sent is sent when it is left, too. */
    openInvites: (scope: InviteScope, settings: InviteSettings): OpenedAct<typeof page> =>
      atrium.acts.open(`invites/${scope}`, page, { input: { scope, settings }, notices: invitePageNotices }),
  };
}

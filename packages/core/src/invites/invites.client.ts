import { type EventObject, fromCallback } from 'xstate';
import type { Atrium } from '../atrium.ts';
import type { Appointment, AppointmentId } from '../calendar/appointment.schema.ts';
import { everyMinute } from '../environment/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { answerInviteActor, findStatusActor } from './answer-invite.effects.ts';
import { inviteMachine } from './invite.machine.ts';
import { applyInviteEvent, type InviteNews } from './invite-event.queries.ts';
import { pagesActor } from './invite-pages.effects.ts';
import { inviteTabsMachine } from './invite-tabs.machine.ts';
import { inviteQueries } from './invites.queries.ts';

/** What invites need of the calendar. */
export interface InvitesOptions {
  /** Reads an appointment, or a series: there it stands what became of an invite that is no longer open. */
  readonly appointment: (id: AppointmentId) => QueryOptions<Appointment>;
}

/** The invites' machines and reads, bound to a client. */
export function createInvites(atrium: Atrium, { appointment }: InvitesOptions) {
  const { queryClient, environment } = atrium;
  const invite = inviteMachine.provide({
    actors: { answerInvite: answerInviteActor(atrium), findStatus: findStatusActor(queryClient, appointment) },
  });
  return {
    queries: inviteQueries(atrium.http),
    /** Takes a realtime event over into the cache. */
    applyEvent: (news: InviteNews) => applyInviteEvent(queryClient, news),
    inviteTabsMachine: inviteTabsMachine.provide({
      actors: {
        invite,
        pages: pagesActor(atrium),
        now: fromCallback<EventObject>(({ sendBack }) =>
          everyMinute(environment.clock, (now) => sendBack({ type: 'time.passed', now })),
        ),
      },
    }),
  };
}

/** The invites, bound to a client. */
export type InvitesClient = ReturnType<typeof createInvites>;

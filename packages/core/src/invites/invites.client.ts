import { type AnyEventObject, fromCallback } from 'xstate';
import type { Atrium } from '../atrium.ts';
import type { Appointment, AppointmentId } from '../calendar/appointment.schema.ts';
import { everyMinute } from '../environment/index.ts';
import { fromPages } from '../lists/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { answerInvites } from './answer-invites.effects.ts';
import { applyInviteEvent, type InviteNews } from './invites.events.ts';
import { invitesMachine } from './invites.machine.ts';
import { inviteQueries } from './invites.queries.ts';
import type { AnswerFacts, InviteRow, InviteTab } from './invites.rules.ts';

/** What invites need of the calendar. */
export interface InvitesOptions {
  /** Reads an appointment, or a series: there it stands what became of an invite that is no longer open. */
  readonly appointment: (id: AppointmentId) => QueryOptions<Appointment>;
}

/** The invites' machines and reads, bound to a client. */
export function createInvites(atrium: Atrium, { appointment }: InvitesOptions) {
  const { queryClient, environment } = atrium;
  const queries = inviteQueries(atrium.http);
  return {
    queries,
    /** Takes a realtime event over into the cache. */
    applyEvent: (news: InviteNews) => applyInviteEvent(queryClient, news),
    invitesMachine: invitesMachine.provide({
      actors: {
        pages: fromPages<InviteRow, InviteTab, AnswerFacts>(queryClient, queries.tab),
        act: answerInvites(atrium, appointment),
        facts: fromCallback<AnyEventObject, { readonly facts: AnswerFacts }>(({ input, sendBack }) =>
          everyMinute(environment.clock, (now) => sendBack({ type: 'facts.loaded', data: { ...input.facts, now } })),
        ),
      },
    }),
  };
}

/** The invites, bound to a client. */
export type InvitesClient = ReturnType<typeof createInvites>;

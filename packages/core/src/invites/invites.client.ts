import { type AnyEventObject, fromCallback } from 'xstate';
import type { Atrium } from '../atrium.ts';
import type { Appointment, AppointmentId } from '../calendar/appointment.schema.ts';
import type { Answer } from '../calendar/participation.schema.ts';
import { everyMinute } from '../environment/index.ts';
import { createCalls } from '../http/index.ts';
import { fromPages } from '../lists/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { answerGroupInvites, answerInvite, answerInvites } from './answer-invites.effects.ts';
import { groupInvitesMachine } from './group-invites.machine.ts';
import * as contract from './invites.contract.ts';
import { applyInviteEvent, type InviteNews } from './invites.events.ts';
import { invitesMachine } from './invites.machine.ts';
import { inviteQueries } from './invites.queries.ts';
import type { AnsweredInvite, AnswerFacts, InviteRow, InviteTab } from './invites.rules.ts';
import type { Invite } from './invites.schema.ts';

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
    /** Every call of the contract of invites. */
    calls: createCalls(atrium.http, contract),
    /** Accepts or declines an invite, for every date of a series but those it names as left out. */
    answer: (invite: Invite, answer: Answer): Promise<AnsweredInvite> => answerInvite(atrium, invite, answer),
    /** Takes a realtime event over into the cache. */
    applyEvent: (news: InviteNews) => applyInviteEvent(queryClient, news),
    groupInvitesMachine: groupInvitesMachine.provide({
      actors: { pages: fromPages(queryClient, queries.groups), act: answerGroupInvites(atrium) },
    }),
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

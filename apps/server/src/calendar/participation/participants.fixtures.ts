import {
  addParticipants,
  answerAppointment,
  listParticipants,
  removeParticipant,
  restoreParticipant,
} from '@atrium/core/calendar/contract';
import type { Answer, Participant, ParticipantsDraft, Scope } from '@atrium/core/calendar/schema';
import type { TestMember, TestServer } from '../../testing/index.ts';
import { callAppointments } from '../calendar.fixtures.ts';

/** Whom a test adds; members by themselves, groups and roles by their ids. */
export interface Whom extends Partial<Omit<ParticipantsDraft, 'membership_ids'>> {
  readonly members?: readonly Pick<TestMember, 'membershipId'>[];
}

/** The calls around an appointment and its people, as tests make them. */
export function callParticipants(server: () => TestServer) {
  const at = (appointmentId: string) => ({ params: { appointmentId } });
  const scoped = (apply_to?: Scope) => (apply_to === undefined ? {} : { apply_to });
  const one = (appointmentId: string, participantId: string) => ({ params: { appointmentId, participantId } });
  return {
    ...callAppointments(server),
    add: (as: TestMember, id: string, { members = [], ...whom }: Whom, apply_to?: Scope) => {
      const participant = { membership_ids: members.map(({ membershipId }) => membershipId), ...whom };
      return server().call(addParticipants, { as, ...at(id), body: { participant, ...scoped(apply_to) } });
    },
    remove: (as: TestMember, id: string, participant: string, apply_to?: Scope) =>
      server().call(removeParticipant, { as, ...one(id, participant), body: scoped(apply_to) }),
    restore: (as: TestMember, id: string, participant: string) =>
      server().call(restoreParticipant, { as, ...one(id, participant) }),
    say: async (as: TestMember, appointmentId: string, status: Answer, apply_to?: Scope) => {
      const params = { appointmentId, participantId: 'me' as const };
      const { status: code, failure } = await server().call(answerAppointment, {
        as,
        params,
        body: { status, ...scoped(apply_to) },
      });
      return failure?.code ?? code;
    },
    list: (as: TestMember, id: string, query: Partial<Record<'q' | 'page' | 'limit', string>> & Statuses = {}) =>
      server().call(listParticipants, { as, ...at(id), query }),
  };
}

interface Statuses {
  readonly status?: ('open' | 'accepted' | 'declined')[];
}

/** Names and statuses as a list shows them. */
export function namesIn(participants: readonly Participant[] = []): string[] {
  return participants.map(({ membership, status }) => `${membership.name} ${status}`);
}

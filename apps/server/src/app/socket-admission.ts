import { findGroupParts } from '../groups/index.ts';
import { findActiveMembers } from '../members/index.ts';
import type { Admission } from '../realtime/admission.port.ts';
import { findNetwork, findOpenSessions } from '../session/index.ts';

/** Who may open sockets and join topics, by what sessions, members and groups say. */
export const socketAdmission: Admission = {
  findActiveMembers,
  findOpenSessions,
  findGroupParts,
  mayJoin: async (db, topic, membershipId) => {
    switch (topic.kind) {
      case 'network':
        return topic.id === (await findNetwork(db)).id;
      case 'member':
        return topic.id === membershipId;
      case 'group':
        return (await findGroupParts(db, [topic.id], [membershipId])).length > 0;
      default:
        return topic.kind satisfies never;
    }
  },
};

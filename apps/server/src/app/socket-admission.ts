import type { Db } from '../db/database.ts';
import { findGroupParts } from '../groups/index.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { findActiveMembers, findMemberRow } from '../members/index.ts';
import type { Admission } from '../realtime/admission.port.ts';
import type { Topic } from '../realtime/topic.ts';
import { findNetwork, findOpenSessions } from '../session/index.ts';

/** Who may open sockets and join topics, by what sessions, members and groups say. */
export const socketAdmission: Admission = {
  findActiveMembers,
  findOpenSessions,
  findGroupParts,
  admit: async (db, topic, membershipId) => {
    const network = await findNetwork(db);
    if (!(await mayJoin(db, topic, { network, membershipId }))) return undefined;
    const reader = await findMemberRow(db, membershipId);
    return reader && { reader, network };
  },
};

interface Joining {
  readonly network: CurrentNetwork;
  readonly membershipId: string;
}

async function mayJoin(db: Db, topic: Topic, { network, membershipId }: Joining): Promise<boolean> {
  switch (topic.kind) {
    case 'network':
      return topic.id === network.id;
    case 'member':
      return topic.id === membershipId;
    case 'group':
      return (await findGroupParts(db, [topic.id], [membershipId])).length > 0;
    default:
      return topic.kind satisfies never;
  }
}

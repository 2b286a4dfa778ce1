import { mayChat } from '@atrium/core/chat/rules';
import { chatEvents } from '@atrium/core/chat/topics';
import { networkEvents } from '@atrium/core/network/topics';
import type { Db } from '../db/database.ts';
import { findCompanions, findGroupParts } from '../groups/index.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { findActiveMembers, findExternals, findMemberRow } from '../members/index.ts';
import { configOf } from '../network/index.ts';
import type { Admission, Told } from '../realtime/admission.port.ts';
import type { Topic } from '../realtime/topic.ts';
import { findNetwork, findOpenSessions, mayBeHere } from '../session/index.ts';

/** Who may open sockets, join topics and hear what is told there, by what sessions, members and groups say. */
export function createSocketAdmission(): Admission {
  const companionsOf = lastAnswer(findCompanions);
  return {
    findActiveMembers: findPresent,
    findOpenSessions,
    findGroupParts,
    admit: async (db, topic, membershipId) => {
      const network = await findNetwork(db);
      if (!(await mayJoin(db, topic, { network, membershipId }))) return undefined;
      const reader = await findMemberRow(db, membershipId);
      return reader && mayBeHere(reader, network) ? { reader, network } : undefined;
    },
    hearing: (db, topic, { reader, network }) => {
      const chats = mayChat(reader, configOf(network).chat);
      return (told) => {
        if (!chats && told.event in chatEvents) return false;
        // The network's topic is its members': externals hear there who of the people they know is about, and its settings.
        if (!reader.isExternal || topic.kind !== 'network' || told.event in networkEvents) return true;
        if (told.event !== 'status') return false;
        const { member_id } = told.payload;
        if (member_id === reader.id) return true;
        return companionsOf(db, told, String(member_id)).then((known) => known.has(reader.id));
      };
    },
  };
}

/** Those of these members who may be in the network now: guests only while it has any (SET-D10). */
async function findPresent(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const active = await findActiveMembers(db, ids);
  const network = await findNetwork(db);
  const guests = await findExternals(db, [...active]);
  const shutOut = new Set(guests.filter(() => !mayBeHere({ isExternal: true }, network)));
  return new Set([...active].filter((id) => !shutOut.has(id)));
}

/** Everybody who listens asks of the same event, one right after the other. */
function lastAnswer<Answer>(find: (db: Db, id: string) => Promise<Answer>) {
  let last: { readonly payload: unknown; readonly answer: Promise<Answer> } | undefined;
  return (db: Db, { payload }: Told, id: string): Promise<Answer> => {
    if (last?.payload !== payload) last = { payload, answer: find(db, id) };
    return last.answer;
  };
}

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

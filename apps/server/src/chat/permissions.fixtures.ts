import { listChatAttachments } from '@atrium/core/chat/contract';
import { createChatToken } from '@atrium/core/realtime/contract';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld, WorldGroup } from '../testing/permission-world.ts';
import { addDirectChat, addGroupChat } from './chat.repository.ts';

const query = { type: 'files' as const };

const ofGroup = (choose: (world: PermissionWorld) => WorldGroup) => async (world: PermissionWorld) => {
  const { clock, db } = world.server;
  const { id } = choose(world);
  await addGroupChat(db, id, clock.now());
  return { params: { kind: 'group' as const, chatId: id }, query };
};

const withOther = async ({ server, own, other }: PermissionWorld) => {
  await addDirectChat(server.db, [own.membershipId, other.membershipId], server.clock.now());
  return { params: { kind: 'member' as const, chatId: other.membershipId }, query };
};

const betweenOthers = async ({ server, people, other }: PermissionWorld) => {
  await addDirectChat(server.db, [people.insider.membershipId, other.membershipId], server.clock.now());
  return { params: { kind: 'member' as const, chatId: other.membershipId }, query };
};

/** Who may open a socket and list attachments: visitor, second step, guest, member, insider, group, category, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(createChatToken, 'oneself', '11yyyyyy', () => ({})),
  may(
    listChatAttachments,
    'own group',
    '1134yy44',
    ofGroup(({ groups }) => groups.open),
  ),
  may(
    listChatAttachments,
    'foreign group',
    '11344444',
    ofGroup(({ foreign }) => foreign.open),
  ),
  may(listChatAttachments, 'oneself', '113yyyyy', withOther),
  may(listChatAttachments, 'chat of another', '1134y444', betweenOthers),
];

import { mayChat } from '@atrium/core/chat/rules';
import type { ChatStatus } from '@atrium/core/chat/schema';
import type { chatPushes } from '@atrium/core/chat/topics';
import type { NetworkConfig } from '@atrium/core/network/schema';
import type * as z from 'zod/mini';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { findCompanions } from '../groups/index.ts';
import { findMemberRow } from '../members/index.ts';
import { configOf } from '../network/index.ts';
import { findPresentMembers } from '../realtime/presence.ts';
import type { MemberRow } from '../realtime/realtime.tables.ts';
import { topicOf } from '../realtime/topic.ts';
import { findNetwork } from '../session/index.ts';
import type { ChatPush } from './chat-push.channel.ts';
import { findVisible, saveStatus } from './status.repository.ts';

type Pushes = typeof chatPushes;

/** The member at the socket (RT-D03). */
export function presentProfile(reader: MemberRow): z.input<Pushes['my_profile']['reply']> {
  return {
    id: reader.id,
    name: reader.displayName,
    status: statusOf(reader),
    last_used_translation_language: reader.translationLanguage,
  };
}

/** What the chat needs to know of the network, and who is there (RT-D03). */
export async function readNetworkInfo(
  db: Db,
  { config, reader, now }: { config: NetworkConfig; reader: MemberRow; now: Date },
): Promise<z.input<Pushes['network_info']['reply']>> {
  const { allow_update, allow_destroy, update_period, max_files, max_images, online_status } = config.chat;
  const present = online_status ? await findVisible(db, await findPresentMembers(db, now)) : [];
  const known = reader.isExternal ? await findCompanions(db, reader.id) : null;
  const shown = present.filter(({ id }) => known === null || id === reader.id || known.has(id));
  return {
    online_member_ids: shown.map(({ id }) => id),
    member_statuses: Object.fromEntries(shown.map((row) => [row.id, statusOf(row)] as const).filter(saysMore)),
    ...{ allow_update, allow_destroy, update_period, max_files, max_images, online_status },
  };
}

/** Sets the reader's availability; to others, invisible is the same as offline (CHAT-D20). */
export async function setStatus(push: ChatPush, { type, text }: ChatStatus): Promise<{ status: ChatStatus }> {
  const { config, db, reader, services, networkId } = push;
  if (!config.chat.online_status) throw push.fail('forbidden');
  const status = { type, text: text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ') };
  await saveStatus(db, reader.id, status);
  const visible = visibleStatus(status);
  const isNews = visible !== null || visibleStatus(statusOf(reader)) !== null;
  if (isNews) tellStatus(services, networkId, { memberId: reader.id, status: visible });
  return { status };
}

/** Tells that somebody has come or gone; of who is invisible nothing is told. */
export async function tellPresence(services: Services, memberId: string, isPresent: boolean): Promise<void> {
  const { db } = services.database;
  const [network, reader] = [await findNetwork(db), await findMemberRow(db, memberId)];
  const config = configOf(network);
  if (reader === undefined || !config.chat.online_status || !mayChat(reader, config.chat)) return;
  const status = visibleStatus(statusOf(reader));
  if (status === null) return;
  tellStatus(services, network.id, { memberId, status: isPresent ? status : null });
}

function tellStatus(
  { realtime }: Services,
  networkId: string,
  { memberId, status }: { memberId: string; status: ChatStatus | null },
): void {
  realtime.tell({ topic: topicOf('network', networkId), event: 'status', payload: { member_id: memberId, status } });
}

/** More than being there says by itself. */
function saysMore([, { type, text }]: readonly [string, ChatStatus]): boolean {
  return type !== 'online' || text !== '';
}

function statusOf({ statusType, statusText }: Pick<MemberRow, 'statusType' | 'statusText'>): ChatStatus {
  const type = (['busy', 'invisible'] as const).find((known) => known === statusType) ?? 'online';
  return { type, text: statusText };
}

function visibleStatus(status: ChatStatus): ChatStatus | null {
  return status.type === 'invisible' ? null : status;
}

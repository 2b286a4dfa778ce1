import type { createArchiveToken, downloadMessageArchive } from '@atrium/core/chat/contract';
import { mayChat } from '@atrium/core/chat/rules';
import { formatInstant } from '@atrium/core/time';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { type Archived, diskName, withOwnPaths, zipOf } from '../files/index.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { type Context, Download } from '../http/route.ts';
import { configOf } from '../network/index.ts';
import { type ArchiveOpening, archiveReader, archiveTokenOf } from './archive-token.rules.ts';
import { titleOf } from './chat.presenter.ts';
import { type FoundChat, findStoredChats } from './chat.repository.ts';
import { findMessages } from './message.repository.ts';
import { findAttached } from './message-objects.repository.ts';

/** Hands out what opens the archive of a message for whoever sees it and something attached to it (CHAT-087). */
export async function handOutArchiveToken(
  { body, db, fail, member, network, now }: Context<typeof createArchiveToken>,
  { secret }: Pick<Services, 'secret'>,
) {
  if (!mayChat(member, configOf(network).chat)) return fail('forbidden');
  const opening = { messageId: body.chat_message_id, membershipId: member.membershipId };
  const found = await findArchived(db, network, opening);
  if (found === undefined) return fail('not_found');
  return { token: archiveTokenOf(secret, opening, now) };
}

/** The files and pictures of a message, written while they are read, never kept (CHAT-D32). */
export async function writeMessageArchive(
  { body, db, fail, network, now, reply }: Context<typeof downloadMessageArchive>,
  { bytes, log, secret }: Pick<Services, 'bytes' | 'log' | 'secret'>,
) {
  const messageId = body.chat_message_id;
  const membershipId = archiveReader(secret, { token: body.token, messageId }, now);
  if (membershipId === undefined) return fail('session_required');
  const found = await findArchived(db, network, { messageId, membershipId });
  if (found === undefined) return fail('not_found');
  const { chat, files } = found;
  const content = zipOf(
    { files: withOwnPaths(files, []), emptyFolders: [] },
    { open: bytes.open, onError: (err) => log.error({ err, messageId }, 'an archive was not written to its end') },
  );
  reply.header('Cache-Control', 'private, no-store');
  const day = formatInstant(now.getTime(), chat.reader.timeZone ?? network.timeZone);
  return new Download(content, {
    contentType: 'application/zip',
    fileName: `${diskName(titleOf(chat).name)}-${day.slice(0, 10)}.zip`,
  });
}

interface FoundArchive {
  readonly chat: FoundChat;
  readonly files: readonly Archived[];
}

/** What is attached to a message somebody sees; nothing of one that is deleted, or without any. */
async function findArchived(
  db: Db,
  network: CurrentNetwork,
  { messageId, membershipId }: ArchiveOpening,
): Promise<FoundArchive | undefined> {
  const message = (await findMessages(db, [messageId])).get(messageId)?.message;
  if (message === undefined || message.deletedAt !== null) return undefined;
  const [chat] = await findStoredChats(db, [membershipId], message.chatId);
  if (chat === undefined || chat.reader.lockedAt !== null || !mayChat(chat.reader, configOf(network).chat))
    return undefined;
  const attached = await findAttached(db, messageId);
  const files = attached.map(({ name, ...file }) => ({ ...file, path: diskName(name) }));
  return files.length === 0 ? undefined : { chat, files };
}

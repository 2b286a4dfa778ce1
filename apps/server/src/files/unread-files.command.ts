import type { openUnreadFolder } from '@atrium/core/unreads/contract';
import type { Handler } from '../http/route.ts';
import { requireFolder } from './find-file.command.ts';
import { noteFolderVisit } from './unread-files.repository.ts';

/** Nothing in a folder is new any more to whoever looks into it (com:UNREAD-D04). */
export const openFolderAsRead: Handler<typeof openUnreadFolder> = async (context) => {
  const { db, member, now, params } = context;
  await requireFolder(context, params.folderId);
  await noteFolderVisit(db, { folderId: params.folderId, membershipId: member.membershipId, now });
  return undefined;
};

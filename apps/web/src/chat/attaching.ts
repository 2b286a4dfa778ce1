import { createChatAttachments, expiredNotice } from '@atrium/core/chat';
import type { App } from '../app/app.ts';
import { ownId } from '../members/client.ts';
import { uploadsOf } from '../uploads/client.ts';

export { keepsFiles } from '@atrium/core/files';
export { uploadsOf } from '../uploads/client.ts';

/** What was chosen in all chats and was not sent yet; whoever leaves the page with it is asked (CHAT-041). */
export function chatAttachmentsOf(app: App) {
  const { atrium, client, environment } = app;
  const [memberId = ''] = ownId(app);
  const attachments = createChatAttachments({
    machine: client(uploadsOf).uploadQueue,
    environment,
    memberId,
    onExpired: (names) => atrium.toasts.show(expiredNotice(names)),
  });
  environment.guardUnload(attachments.hasUnsent);
  return attachments;
}

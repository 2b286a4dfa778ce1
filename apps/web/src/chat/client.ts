import { createChatBar, createDrafts } from '@atrium/core/chat';
import { createChat } from '@atrium/core/chat/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';
import { ownId } from '../members/client.ts';
import { realtimeOf } from '../realtime/client.ts';

export const chatOf = (app: App) => createChat(app.atrium, app.client(realtimeOf), () => ownId(app)[0] ?? null);

/** The chat, bound to the app. */
export const useChat = () => useClient(chatOf);

/** What was written and not sent yet, of whoever is signed in: whoever signs in anew loads the page anew. */
export function draftsOf(app: App) {
  const [memberId = ''] = ownId(app);
  return createDrafts(app.environment, memberId);
}

/** What was written and not sent yet. */
export const useDrafts = () => useClient(draftsOf);

/** The chats beside the page, of whoever is signed in. */
export function chatBarOf(app: App) {
  const [memberId = ''] = ownId(app);
  return createChatBar(app.environment, memberId);
}

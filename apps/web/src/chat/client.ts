import { createChat } from '@atrium/core/chat/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';
import { realtimeOf } from '../realtime/client.ts';
import { createDrafts } from './drafts.ts';

export const chatOf = ({ atrium, client }: App) => createChat(atrium, client(realtimeOf));

/** The chat, bound to the app. */
export const useChat = () => useClient(chatOf);

/** What was written and not sent yet. */
export const useDrafts = () => useClient(createDrafts);

import { createDirectMessages } from '@atrium/core/direct-messages/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export const directMessagesOf = ({ atrium }: App) => createDirectMessages(atrium);

/** The direct messages, bound to the app. */
export const useDirectMessages = () => useClient(directMessagesOf);

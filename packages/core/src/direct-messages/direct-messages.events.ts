import type { QueryClient } from '@tanstack/query-core';
import { invalidate } from '../query/index.ts';
import { directMessagesKeys } from './direct-messages.keys.ts';
import type { DirectMessageEvent } from './direct-messages.topics.ts';

/** A realtime event of direct messages. */
export interface DirectMessagesEvent {
  readonly topic: string;
  readonly event: 'direct_message';
  readonly payload: DirectMessageEvent;
}

/** Reads again what a realtime event says has changed. */
export function applyDirectMessageEvent(queryClient: QueryClient, _event: DirectMessagesEvent): Promise<void> {
  return invalidate(queryClient, directMessagesKeys.all);
}

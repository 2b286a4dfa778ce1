import type { ConnectionState } from '@atrium/realtime';
import type { MessageKey } from '../messages/index.ts';

/** What a banner over the chat says while there is no connection. */
export interface ConnectionBanner {
  readonly text: MessageKey;
  readonly tone: 'info' | 'error';
}

/** The banner for a state of the connection; null when none is shown (RT-010, RT-011, RT-012). */
export function connectionBanner({ status }: ConnectionState): ConnectionBanner | null {
  switch (status) {
    case 'connecting':
      return { text: 'chat.connection.connecting', tone: 'info' };
    case 'reconnecting':
      return { text: 'chat.connection.reconnecting', tone: 'info' };
    case 'failed':
    case 'revoked':
      return { text: 'chat.connection.failed', tone: 'error' };
    case 'open':
    case 'disconnected':
    case 'stopped':
      return null;
    default:
      return status satisfies never;
  }
}

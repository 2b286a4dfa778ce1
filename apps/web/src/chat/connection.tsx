import { connectionBanner } from '@atrium/core/realtime';
import { ConnectionBanner } from '@atrium/ui/chat';
import { useConnection } from './use-connection.ts';

/** How the connection of the chats is. */
export function Connection() {
  return <ConnectionBanner banner={connectionBanner(useConnection())} />;
}

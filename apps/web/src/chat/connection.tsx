import { connectionBanner } from '@atrium/core/realtime';
import { ConnectionBanner } from '@atrium/ui/chat';
import { useSyncExternalStore } from 'react';
import { useClient } from '../app/app-context.ts';
import { realtimeOf } from '../realtime/client.ts';

/** How the connection of the chats is. */
export function Connection() {
  const connection = useClient(realtimeOf);
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  return <ConnectionBanner banner={connectionBanner(state)} />;
}

import { useSyncExternalStore } from 'react';
import { useClient } from '../app/app-context.ts';
import { realtimeOf } from '../realtime/client.ts';

/** How the connection of the chats stands. */
export function useConnection() {
  const connection = useClient(realtimeOf);
  return useSyncExternalStore(connection.subscribe, connection.state);
}

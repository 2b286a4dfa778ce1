import { rereadFailed } from '@atrium/core/query';
import type { App, LivePart } from '../app/app.ts';
import { realtimeOf } from './client.ts';

/** Connects whoever is signed in. */
export function live({ atrium, sessionRef, client }: App): LivePart {
  const connection = client(realtimeOf);
  let wasOpen = false;
  connection.subscribe(() => {
    const { status } = connection.state();
    if (status === 'revoked') sessionRef.send({ type: 'session.expired' });
    if (status === 'open' && !wasOpen) void rereadFailed(atrium.queryClient);
    wasOpen = status === 'open';
  });
  return { open: connection.open, close: connection.close };
}

import { networkEvents } from '@atrium/core/network/topics';
import { invalidate } from '@atrium/core/query';
import type { App, LivePart } from '../app/app.ts';
import { realtimeOf } from '../realtime/client.ts';

/** Takes over what becomes of the network: the session is read again, and what its settings decide. */
export function live({ atrium: { queryClient }, client, session, sessionRef }: App): LivePart {
  client(realtimeOf).listen(networkEvents, () => {
    void session.renew(sessionRef);
    for (const name of ['groups', 'calendars', 'overviews', 'admin', 'design']) void invalidate(queryClient, [name]);
  });
  return {};
}

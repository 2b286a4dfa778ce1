import { createAtrium } from '@atrium/core';
import { createChatToken } from '@atrium/core/realtime/contract';
import { createRealtime, webSocketTransport } from '@atrium/realtime';

interface Missed {
  readonly url: string;
  readonly token: string;
  readonly topic: string;
  /** So many of the newest events. */
  readonly events: number;
}

/** Milliseconds until somebody who comes back with nothing but their token has all they missed, one after the other. */
export async function timeCatchUps(missed: Missed, times: number): Promise<readonly number[]> {
  const newest = await comeBack(missed, null);
  const taken: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const begin = performance.now();
    await comeBack(missed, newest);
    taken.push(performance.now() - begin);
  }
  return taken;
}

/** Connects, and goes again once the newest event is there; gives back its number, which is asked for where it is not known. */
function comeBack({ url, token, topic, events }: Missed, newest: number | null): Promise<number> {
  const { http } = createAtrium({ baseUrl: url, token });
  const realtime = createRealtime({
    transport: webSocketTransport,
    fetchCredentials: async () => {
      const { token: ofSocket, socket_url, expires_at } = await http.request(createChatToken, {});
      return { token: ofSocket, socketUrl: socket_url, expiresAt: Date.parse(expires_at) };
    },
  });
  realtime.retain();
  const channel = realtime.channel(topic, newest === null ? {} : { since: newest - events });
  return new Promise<number>((resolve) => {
    channel.onJoin((response) => {
      if (newest === null) resolve(Number((response as { readonly seq: number }).seq)); // a joined topic has a number
    });
    channel.onEvent((_event, _payload, seq) => {
      if (seq === newest && seq !== null) resolve(seq);
    });
  }).finally(() => realtime.close());
}

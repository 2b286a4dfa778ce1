import { post } from './post.ts';
import type { PushDelivery } from './push-delivery.port.ts';

/** Pushes to the app on phones through the gateway of whoever publishes it, which alone has the keys of Apple's and Google's services. */
export function createAppPush(gateway: string | undefined): PushDelivery {
  return {
    async deliver({ platform, token }, payload) {
      if (gateway === undefined) return 'unreachable';
      const body = Buffer.from(JSON.stringify({ platform, token, ...payload }));
      const headers = { 'Content-Type': 'application/json' };
      const status = await post(gateway, { headers, body, staysOutside: false });
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      throw new Error(`The push gateway answered ${status}.`);
    },
  };
}

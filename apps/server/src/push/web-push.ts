import { createECDH, createHmac } from 'node:crypto';
import webPush from 'web-push';
import { post } from './post.ts';
import { isOwnMachine } from './push-address.rules.ts';
import type { PushDelivery } from './push-delivery.port.ts';

/** The pair of keys by which push services know this server. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys of this server: they follow from its secret, made at the first start, so that devices stay reached after the next. */
export function pushKeysOf(secret: string): PushKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(createHmac('sha256', secret).update('web push').digest());
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') };
}

interface WebPushSettings extends PushKeys {
  /** Whom a push service writes to where something is wrong. */
  readonly contact: string;
  readonly production: boolean;
}

const keptForSeconds = 24 * 60 * 60;

/** Pushes to browsers through the service each of them has named, readable to that browser alone (RFC 8291, RFC 8292). */
export function createWebPush({ contact, production, ...keys }: WebPushSettings): PushDelivery {
  return {
    async deliver({ token, keys: own }, payload) {
      if (own === null) return 'unreachable';
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint: token, keys: own },
        JSON.stringify(payload),
        { vapidDetails: { subject: `mailto:${contact}`, ...keys }, TTL: keptForSeconds, contentEncoding: 'aes128gcm' },
      );
      const staysOutside = production || !isOwnMachine(new URL(token));
      const status = await post(token, { headers, body: body ?? Buffer.alloc(0), staysOutside });
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      throw new Error(`The push service answered ${status}.`);
    },
  };
}

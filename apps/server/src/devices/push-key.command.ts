import type { Services } from '../app/services.ts';
import { pushKeysOf } from '../push/web-push.ts';

/** The key by which a browser's push service knows pushes of this server. */
export function readPushKey({ secret }: Pick<Services, 'secret'>): string {
  return pushKeysOf(secret).publicKey;
}

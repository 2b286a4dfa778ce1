import type { Services } from '../app/services.ts';
import { createAppPush } from './app-push.ts';
import type { PushDelivery } from './push-delivery.port.ts';
import { createWebPush, pushKeysOf } from './web-push.ts';

/** One way to every device: browsers through their push services, phones through the gateway of the app. */
export function choosePush({ config, secret }: Pick<Services, 'config' | 'secret'>): PushDelivery {
  const { mailFrom, production, pushGateway } = config;
  const web = createWebPush({ ...pushKeysOf(secret), contact: mailFrom.address, production });
  const app = createAppPush(pushGateway);
  return { deliver: (device, payload) => (device.platform === 'web' ? web : app).deliver(device, payload) };
}

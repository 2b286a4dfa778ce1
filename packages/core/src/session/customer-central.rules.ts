import type { Session } from './session.schema.ts';

/** Where offers are asked for, and as whom. */
export interface CustomerCentral {
  readonly url: string;
  readonly token: string;
}

/** Where somebody asks for offers; null where they may not, or there is nobody to ask (UPGR-001, UPGR-D01). */
export function customerCentralOf({ network }: Pick<Session, 'network'>): CustomerCentral | null {
  const { can, config, customer_central_jwt: token } = network;
  const { customer_central_url: url } = config;
  return can.version_and_updates && url !== null && token !== null ? { url, token } : null;
}

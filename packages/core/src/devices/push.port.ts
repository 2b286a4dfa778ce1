import type { DeviceDraft } from './devices.schema.ts';

/** Whether the device in somebody's hands can be sent pushes: it cannot at all, its owner forbids it, nobody asked it to, or it can. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** How the device in somebody's hands is reached by pushes: a browser through its push service, a phone through the app around the product. */
export interface PushPort {
  state(): Promise<PushState>;
  /** Asks its owner where need be, and introduces the device; null where they refuse. */
  subscribe(publicKey: string): Promise<DeviceDraft | null>;
  /** Takes no pushes any more, and clears away those that are shown. */
  unsubscribe(): Promise<void>;
}

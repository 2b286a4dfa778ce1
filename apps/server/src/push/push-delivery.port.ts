/** What is shown on a device. */
export interface Push {
  readonly title: string;
  readonly body: string;
  /** Where it leads to. */
  readonly path: string;
  /** How much is unread. */
  readonly badge: number;
}

/** How a device is reached: the app's token, or the address of a browser's push service, with the browser's keys. */
export interface PushTarget {
  readonly platform: 'ios' | 'android' | 'web';
  readonly token: string;
  readonly keys: { readonly p256dh: string; readonly auth: string } | null;
}

/** What became of a push: it is on its way, its device is known no more, or nothing leads to devices of this kind. */
export type PushOutcome = 'sent' | 'gone' | 'unreachable';

/** Takes pushes to devices, whichever they are; rejects where a service takes none at the moment. */
export interface PushDelivery {
  deliver(device: PushTarget, push: Push): Promise<PushOutcome>;
}

import { type ActRef, type ConfirmationRef, createActMachine, createConfirmationMachine } from '../acts/index.ts';
import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { PushSwitch } from '../notifications/notification-kinds.schema.ts';
import type { Device, DeviceId, PushSettings } from './devices.schema.ts';
import type { PushState } from './push.port.ts';

/** The device in somebody's hands, as far as pushes go. */
export interface PushHere {
  readonly state: PushState;
}

/** Whether pushes are to come to the device in somebody's hands. */
export interface PushWish {
  readonly isOn: boolean;
}

/** Whether the device in somebody's hands can take pushes, or why not. */
export function pushHereVerdict({ state }: PushHere): Verdict {
  if (state === 'unsupported') return refuse('devices.here.unsupported');
  return state === 'denied' ? refuse('devices.here.denied') : allow;
}

/** Taking pushes on the device in somebody's hands, or no more (NOTIF-006). */
export const pushHereMachine = createActMachine<PushHere, PushWish, PushState>({
  id: 'pushHere',
  verdict: pushHereVerdict,
});

/** What pushes a device gets, and which device that is. */
export interface PushedDevice {
  readonly id: DeviceId;
  readonly settings: PushSettings;
}

/** What a device is to be told of, or no more. */
export interface PushChoice {
  readonly name: PushSwitch;
  readonly isOn: boolean;
}

/** Choosing what a device is told of (NOTIF-006, NOTIF-007). */
export const pushChoiceMachine = createActMachine<PushedDevice, PushChoice, PushSettings>({
  id: 'pushChoice',
  verdict: () => allow,
});

/** Sending a device no more pushes, which is asked about (NATIVE-003). */
export const deviceRemovalMachine = createConfirmationMachine<Device, undefined>('deviceRemoval');

/** Taking pushes here. */
export type PushHereRef = ActRef<PushHere, PushWish, PushState>;
/** Choosing what a device is told of. */
export type PushChoiceRef = ActRef<PushedDevice, PushChoice, PushSettings>;
/** Sending a device no more pushes. */
export type DeviceRemovalRef = ConfirmationRef<Device, undefined>;

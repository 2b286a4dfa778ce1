export {
  type DeviceRemovalRef,
  deviceRemovalMachine,
  type PushChoice,
  type PushChoiceRef,
  type PushedDevice,
  type PushHere,
  type PushHereRef,
  type PushWish,
  pushChoiceMachine,
  pushHereMachine,
  pushHereVerdict,
} from './devices.machine.ts';
export { defaultPushSettings, shownPushSwitches } from './devices.rules.ts';
export type { Device, DeviceDraft, DeviceId, Platform, PushPayload, PushSettings } from './devices.schema.ts';
export type { PushPort, PushState } from './push.port.ts';

import type { Problems } from '../messages/index.ts';
import { pushSwitches } from '../notifications/notification-kinds.schema.ts';
import type { DeviceDraft, PushSettings } from './devices.schema.ts';

/** What a device gets until somebody says otherwise: everything (NOTIF-D04). */
export const defaultPushSettings: PushSettings = {
  messages: true,
  chat: true,
  activities: true,
  replies: true,
  mentions: true,
  appointments: true,
  invites: true,
};

/** How many devices of a member are pushed to. */
export const mostDevices = { most: 20, reason: 'devices.refusal.too_many' } as const;

/** The switches of a device that something is pushed by today. */
export const shownPushSwitches = pushSwitches.filter(
  (one) => one === 'messages' || one === 'appointments' || one === 'invites',
);

/** What is wrong with a device as it introduces itself: a browser has keys and an address of a push service, an app has neither. */
export function findDeviceProblems({
  platform,
  token,
  keys,
}: Pick<DeviceDraft, 'platform' | 'token' | 'keys'>): Problems {
  if (platform !== 'web') return keys ? { 'device.keys': ['general.problem.invalid_value'] } : {};
  if (!keys) return { 'device.keys': ['general.problem.required'] };
  const address = URL.parse(token);
  const isAddress =
    address !== null && (address.protocol === 'https:' || (address.protocol === 'http:' && isOwnMachine(address)));
  return isAddress && address.username === '' ? {} : { 'device.token': ['general.problem.invalid_value'] };
}

/** Whether an address is of the machine itself, as that of a push service is in tests. */
export function isOwnMachine({ hostname }: Pick<URL, 'hostname'>): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

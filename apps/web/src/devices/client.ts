import { deviceOf } from '@atrium/core/account';
import { createBrowserPush, workerScript } from '@atrium/core/browser';
import { createDevices } from '@atrium/core/devices/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export const devicesOf = ({ atrium }: App) => {
  const device = deviceOf(navigator.userAgent);
  const name = device === null ? '' : `${device.browser}, ${device.system}`;
  return createDevices(atrium, createBrowserPush(workerScript, name));
};

/** The devices that pushes go to, bound to the app. */
export const useDevices = () => useClient(devicesOf);

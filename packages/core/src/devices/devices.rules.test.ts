import { expect, it } from 'vitest';
import { findDeviceProblems } from './devices.rules.ts';

const keys = { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) };

it.each([
  ['ios', 'phone', null, []],
  ['android', 'phone', keys, ['device.keys']],
  ['web', 'https://push.example/one', keys, []],
  ['web', 'https://push.example/one', null, ['device.keys']],
  ['web', 'http://push.example/one', keys, ['device.token']],
  ['web', 'http://127.0.0.1:9/one', keys, []],
  ['web', 'https://me@push.example/one', keys, ['device.token']],
  ['web', 'nowhere', keys, ['device.token']],
] as const)('a device %s at %s is one that pushes can go to (NATIVE-D01)', (platform, token, own, problems) => {
  expect(Object.keys(findDeviceProblems({ platform, token, keys: own }))).toEqual(problems);
});

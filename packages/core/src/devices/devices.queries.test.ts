import { expect, it } from 'vitest';
import { createAtrium } from '../atrium.ts';
import { exampleDevices } from './devices.fixtures.ts';
import { deviceQueries } from './devices.queries.ts';
import { defaultPushSettings } from './devices.rules.ts';

it('tells what pushes a device gets with the device they go to (NOTIF-007)', async () => {
  const { http, queryClient } = createAtrium({
    baseUrl: 'https://atrium.test',
    fetch: async () => Response.json({ settings: defaultPushSettings }),
  });
  const [device] = exampleDevices;
  if (!device) throw new Error('The example has devices.');
  expect(await queryClient.fetchQuery({ ...deviceQueries(http).settings(device.id), retry: false })).toEqual({
    id: device.id,
    settings: defaultPushSettings,
  });
});

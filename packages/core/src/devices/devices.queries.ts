import type { ReplyOf } from '../contract/index.ts';
import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { getPushSettings, listDevices } from './devices.contract.ts';
import { devicesKeys } from './devices.keys.ts';
import type { DeviceId } from './devices.schema.ts';

/** Reads of devices. */
export function deviceQueries(http: HttpClient) {
  return {
    /** The devices that pushes to the reader go to. */
    list: (): QueryOptions<ReplyOf<typeof listDevices>> => ({
      queryKey: devicesKeys.list,
      queryFn: ({ signal }) => http.request(listDevices, { signal }),
    }),
    /** One of them, and what pushes it gets (NOTIF-007). */
    settings: (deviceId: DeviceId): QueryOptions<ReplyOf<typeof getPushSettings> & { readonly id: DeviceId }> => ({
      queryKey: devicesKeys.settings(deviceId),
      queryFn: async ({ signal }) => ({
        id: deviceId,
        ...(await http.request(getPushSettings, { signal, params: { deviceId } })),
      }),
    }),
  };
}

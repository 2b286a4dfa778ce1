import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { instantSchema } from '../contract/wire.ts';
import { networkSchema } from '../network/network.schema.ts';

/** The network, for the app on phones (NATIVE-004). */
export const getAppNetwork = defineEndpoint({
  id: 'native.network',
  method: 'GET',
  path: '/api/v1/network',
  reply: z.object({ network: networkSchema }),
});

/** A token that opens one web view within a minute, in the reader's name (NATIVE-007, NATIVE-D02). */
export const getWebToken = defineEndpoint({
  id: 'native.web_token',
  method: 'GET',
  path: '/api/v1/get-web-token',
  reply: z.object({ token: z.string(), expires_at: instantSchema }),
});

import * as z from 'zod/mini';
import { loggedFields } from '../contract/wire.ts';

/** The network's settings have changed; what they are now is read with the session. */
export const networkEventSchema = z.object({ ...loggedFields, kind: z.literal('settings') });
/** Something about the network has changed. */
export type NetworkEvent = z.infer<typeof networkEventSchema>;

/** Events of the network on its own topic, which guests hear as well. */
export const networkEvents = { network: networkEventSchema };

export type { Network, NetworkConfig, NetworkId, PublicNetwork } from './network.schema.ts';
export { networkConfigSchema, networkIdSchema, networkSchema, publicNetworkSchema } from './network.schema.ts';

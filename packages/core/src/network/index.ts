export { networkConfigSchema, networkIdSchema, networkSchema, publicNetworkSchema } from './network.schema.ts';
export type { Network, NetworkConfig, NetworkId, PublicNetwork } from './network.schema.ts';

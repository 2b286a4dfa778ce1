export { themeQuery } from './network.queries.ts';
export { isStartPage, themeScopeAt } from './network.rules.ts';
export type { Network, NetworkConfig, NetworkId, PublicNetwork } from './network.schema.ts';
export { networkConfigSchema, networkIdSchema, networkSchema, publicNetworkSchema } from './network.schema.ts';
export type { NetworkPlan, NetworkSettings } from './network-settings.schema.ts';
export { networkPlanSchema, networkSettingsSchema } from './network-settings.schema.ts';

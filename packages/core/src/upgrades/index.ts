export { upgradeOffers } from './upgrades.queries.ts';
export type { ReadOffers } from './upgrades.rules.ts';
export { dayAt, notesLink, showsOffers } from './upgrades.rules.ts';
export type { UpgradeOffer } from './upgrades.schema.ts';

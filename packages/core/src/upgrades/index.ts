export { upgradeOffers } from './upgrades.queries.ts';
export { dayAt, notesLink, type ReadOffers, showsOffers } from './upgrades.rules.ts';
export type { UpgradeOffer } from './upgrades.schema.ts';

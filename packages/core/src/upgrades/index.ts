export { upgradeOffers } from './upgrades.queries.ts';
export type { CustomerCentral, ReadOffers } from './upgrades.rules.ts';
export { customerCentralOf, dayAt, notesLink, showsOffers } from './upgrades.rules.ts';
export type { UpgradeOffer } from './upgrades.schema.ts';

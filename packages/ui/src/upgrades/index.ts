export { UpgradesDialog, UpgradesPage } from './upgrade-offers.tsx';

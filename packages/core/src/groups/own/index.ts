export { ownGroups } from './own-groups.queries.ts';

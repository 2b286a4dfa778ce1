export { administeredMemberOf } from './members/administered-members.fixtures.ts';

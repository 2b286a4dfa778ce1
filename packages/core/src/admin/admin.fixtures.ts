export { administeredCategoryOf } from './categories/administered-categories.fixtures.ts';
export { administeredMemberOf } from './members/administered-members.fixtures.ts';

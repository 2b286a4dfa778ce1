export { administeredCategoryOf } from './categories/administered-categories.fixtures.ts';
export { administeredGroupOf } from './groups/administered-groups.fixtures.ts';
export { administeredMemberOf } from './members/administered-members.fixtures.ts';
export { exampleSettings, exampleSettingsOptions } from './settings/settings.fixtures.ts';

export {
  createCategory,
  deleteCategory,
  listAdministeredCategories,
  orderCategories,
  updateCategory,
} from './categories/administered-categories.contract.ts';
export { administeredGroupsPerPage, listAdministeredGroups } from './groups/administered-groups.contract.ts';
export {
  administeredMembersPerPage,
  createAdministeredMember,
  exportAdministeredMembers,
  getAdministeredMember,
  listAdministeredMembers,
  listGroupsOfMember,
  putGroupOfMember,
  removeAdministeredMember,
  removeGroupOfMember,
  switchAdministeredMember,
  updateAdministeredMember,
  welcomeAdministeredMember,
} from './members/administered-members.contract.ts';
export { getSettings, sendTestBirthdayMail, updateSettings } from './settings/settings.contract.ts';

export { connectRoleForm, type RoleFormApi } from './role-form.connect.ts';
export type { RoleFormDraft, RoleFormRef, RoleFormSnapshot } from './role-form.machine.ts';
export { roleDraftOf, roleFormMachine } from './role-form.machine.ts';
export { type OfPlace, type RoleAct, type RoleListRef, roleListMachine } from './role-list.machine.ts';
export { roleQueries } from './roles.queries.ts';
export type { RoleScope } from './roles.rules.ts';
export {
  displayTypesIn,
  findRoleProblems,
  isRoleColor,
  proposedTextColor,
  rolePalette,
  roleTextColors,
  roleTextLengths,
  tidyColor,
  withColor,
} from './roles.rules.ts';
export type { DisplayType, MembershipRole, MembershipRoleId, RoleDraft } from './roles.schema.ts';
export { membershipRoleSchema, roleDraftSchema } from './roles.schema.ts';

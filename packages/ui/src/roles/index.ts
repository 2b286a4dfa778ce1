export { RoleChip } from './role-chip.tsx';
export { RoleDialog } from './role-dialog.tsx';
export { RoleList } from './role-list.tsx';

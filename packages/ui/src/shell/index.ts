export { AccountMenu } from './account-menu.tsx';
export { Frame } from './frame.tsx';
export { Userbar, type UserbarGroup } from './userbar.tsx';

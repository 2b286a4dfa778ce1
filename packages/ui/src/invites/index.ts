export { GroupInvites } from './group-invites.tsx';
export { Invites } from './invites.tsx';
export { OpenInvites } from './open-invites.tsx';

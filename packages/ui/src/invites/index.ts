export { Invites } from './invites.tsx';

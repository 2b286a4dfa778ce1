export { isInAudience } from './in-audience.repository.ts';

export { type AudienceScope, audienceQueries } from './audience.queries.ts';
export type { AudienceHit } from './audience.rules.ts';
export {
  audienceIds,
  audienceKey,
  hitOf,
  namedAudience,
  permissionTypes,
  readAudience,
  writeAudience,
} from './audience.rules.ts';
export type { AudienceEntry, AudienceOption, AudienceType } from './audience.schema.ts';
export { audienceSchema, audienceTypes, systemRoles } from './audience.schema.ts';
export type { AudiencePickerRef, AudiencePickerSnapshot } from './audience-picker.machine.ts';
export { audiencePickerMachine } from './audience-picker.machine.ts';

export type { Group, GroupAbilities, GroupId, GroupReference } from './groups.schema.ts';
export { groupIdSchema, groupReferenceSchema, groupSchema } from './groups.schema.ts';

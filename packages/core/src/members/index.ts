export type { CurrentMember, MemberAbilities, MemberHit, MemberId, MemberReference } from './members.schema.ts';
export { currentMemberSchema, memberHitSchema, memberIdSchema, memberReferenceSchema } from './members.schema.ts';

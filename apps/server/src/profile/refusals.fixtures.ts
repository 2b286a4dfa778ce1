import { memberIdSchema } from '@atrium/core/members/schema';
import * as calls from '@atrium/core/profile/contract';
import { changeRequestIdSchema } from '@atrium/core/profile/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import { ignoredMembers } from './profile.tables.ts';

/** Provokes every refusal that the calls of this domain declare. */
export async function provokeRefusals({ server, anna, call }: RefusalTrial): Promise<void> {
  const ada = await server.member('Ada', { networkAdmin: true });
  const updated_at = '2020-01-01T00:00:00.000Z';
  const names = { first_name: 'Anna', last_name: 'Amsel', birthday: null, image_id: null, profile: {} };
  const memberId = z.parse(memberIdSchema, anna.membershipId);
  const ignoredId = z.parse(memberIdSchema, ada.membershipId);
  await call(calls.updateProfile, { as: anna, params: { memberId }, body: { member: names, updated_at } });
  await call(calls.finishOnboarding, { as: anna, body: { member: names, updated_at } });
  const profile_fields = { fields: [], profile_edit_target: 'profile' as const, request_fields: [] };
  await call(calls.updateFieldList, { as: ada, body: { profile_fields, updated_at } });
  await call(calls.getRequestable, { as: anna });
  await call(calls.createChangeRequest, { as: anna, body: { change_request: { profile: {} } } });
  const decided = { as: ada, params: { changeRequestId: z.parse(changeRequestIdSchema, 'a'.repeat(24)) }, body: {} };
  await call(calls.acceptChangeRequest, decided);
  await call(calls.rejectChangeRequest, decided);
  await call(calls.ignoreMember, { as: anna, params: { memberId, ignoredId: memberId } });
  await enterIgnored(server.db, memberId);
  await call(calls.ignoreMember, { as: anna, params: { memberId, ignoredId } });
}

/** As many people as somebody may ignore, and that they do. */
async function enterIgnored(db: Db, memberId: string): Promise<void> {
  const hex = sql`'f' || lpad(to_hex(n), 23, '0')`;
  const numbers = sql`generate_series(1, 1000) as n`;
  await db.execute(sql`insert into users (id, email, password_hash, created_at, updated_at)
    select ${hex}, n || '@ignored.example', '', now(), now() from ${numbers}`);
  await db.execute(sql`insert into memberships (id, user_id, first_name, last_name, display_name, created_at, updated_at)
    select ${hex}, ${hex}, 'N', 'N', 'N N', now(), now() from ${numbers}`);
  await db.execute(sql`insert into ${ignoredMembers} (membership_id, ignored_id, created_at)
    select ${memberId}, ${hex}, now() from ${numbers}`);
}

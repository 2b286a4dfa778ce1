import type { MessageKey } from '@atrium/core/messages';
import type { publishObjects } from '@atrium/core/uploads/contract';
import { storedObjectIdSchema } from '@atrium/upload/schema';
import type { Handler } from '../http/route.ts';
import { lockOwnObjects, publishRows } from './uploads.repository.ts';

/** Keeps one's own volatile objects, all or none; what is published already stays so (UPL-D05, UPL-E13). */
export const publish: Handler<typeof publishObjects> = async (context) => {
  const { body, db, fail, member, now, params } = context;
  const { directory } = params;
  const wanted = body[directory];
  if (wanted === undefined) return fail('invalid', { errors: { [directory]: ['general.problem.required'] } });
  const ids = [...new Set<string>(wanted.map(({ id }) => id))];
  const rows = await lockOwnObjects(db, { authorId: member.membershipId, directory, ids });
  const states = new Map<string, string>(rows.map(({ id, state }) => [id, state]));
  const problems = ids.flatMap((id) => problemOf(id, states.get(id)));
  if (problems.length > 0) return fail('invalid', { errors: Object.fromEntries(problems) });
  await publishRows(db, ids, now);
  return { [directory]: ids.map((id) => ({ id: storedObjectIdSchema.parse(id), state: 'published' as const })) };
};

function problemOf(id: string, state: string | undefined): readonly [string, MessageKey[]][] {
  if (state === 'volatile' || state === 'published') return [];
  return [[id, [state === 'quarantine' ? 'js.uploads.quarantined' : 'js.uploads.failed.gone']]];
}

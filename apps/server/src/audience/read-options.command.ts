import type { listPermissionOptions } from '@atrium/core/audience/contract';
import { mostPermissionOptions } from '@atrium/core/audience/contract';
import { permissionTypes } from '@atrium/core/audience/rules';
import {
  type AudienceEntry,
  type AudienceType,
  audienceSchema,
  audienceTypes,
  systemRoles,
} from '@atrium/core/audience/schema';
import * as z from 'zod/mini';
import { requireGroup } from '../groups/index.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { holdsWords, isLongEnough, wordsOf } from '../members/index.ts';
import { presentOption } from './audience.presenter.ts';
import { type FoundOption, findNamed, findOptions, type OptionReader } from './permission-options.repository.ts';

type Reading = Context<typeof listPermissionOptions>;

/** What an audience can be made of, as far as the caller may know of it (PERM-D01). */
export async function readOptions(context: Reading) {
  const { db, member: caller, query } = context;
  const reader = { db, caller, groupId: await groupOf(context) };
  const found =
    query.chosen === undefined
      ? await search(context, reader, typesOf(query.types))
      : await nameChosen(context, reader, entriesOf(query.chosen));
  return { options: found.map(presentOption) };
}

type Option = Omit<FoundOption, 'type'> & { readonly type: AudienceType };

async function search(context: Reading, reader: OptionReader, types: readonly AudienceType[]): Promise<Option[]> {
  const words = wordsOf(context.query.q);
  const found: Option[] = systemOptions(context).filter(
    ({ type, name }) => types.includes(type) && holdsWords(name, words),
  );
  for (const type of types) {
    if (type === 'system_role' || type === 'channel') continue;
    const isMany = type !== 'membership_role' && type !== 'group_category';
    if (isMany && !isLongEnough(words)) continue;
    found.push(...(await findOptions(reader, type, { words, limit: mostPermissionOptions })));
  }
  return found.slice(0, mostPermissionOptions);
}

async function nameChosen(
  context: Reading,
  reader: OptionReader,
  entries: readonly AudienceEntry[],
): Promise<Option[]> {
  const ids = new Set(entries.filter(({ type }) => type === 'system_role').map(({ id }) => id));
  return [...systemOptions(context).filter(({ id }) => ids.has(id)), ...(await findNamed(reader, entries))];
}

/** What everybody is by their rights; nothing guests choose from (PERM-003). */
function systemOptions({ member, text }: Reading): Option[] {
  if (member.isExternal) return [];
  return systemRoles.map((id) => ({ type: 'system_role', id, name: text(`audience.system.${id}`), imageKey: null }));
}

/** The group whose roles are asked for; those who do not administer it are refused. */
async function groupOf(context: Reading): Promise<string | null> {
  const { context_type, context_id } = context.query;
  if (context_type !== 'group') return null;
  if (context_id === undefined)
    throw commonRefusal('invalid', { errors: { context_id: ['general.problem.invalid_value'] } });
  const { group, can } = await requireGroup(context, context_id);
  if (!can.archive) throw commonRefusal('forbidden');
  return group.id;
}

function typesOf(list: string): readonly AudienceType[] {
  const asked = list.split(',').filter(Boolean);
  if (asked.length === 0) return permissionTypes;
  const known = audienceTypes.filter((type) => asked.includes(type));
  if (known.length < new Set(asked).size)
    throw commonRefusal('invalid', { errors: { types: ['general.problem.invalid_value'] } });
  // In the order in which they were asked for.
  return [...known].sort((one, other) => asked.indexOf(one) - asked.indexOf(other));
}

function entriesOf(list: string): readonly AudienceEntry[] {
  const entries = list
    .split(',')
    .filter(Boolean)
    .map((part) => ({ type: part.split(':')[0], id: part.split(':').slice(1).join(':') }));
  const { success, data } = z.safeParse(audienceSchema, entries);
  if (!success) throw commonRefusal('invalid', { errors: { chosen: ['general.problem.invalid_value'] } });
  return data;
}

import type { exportMembers, getDirectoryFilters, listMembers } from '@atrium/core/members/contract';
import { facetsIn, isTooLarge, letterOf, mostListed } from '@atrium/core/members/rules';
import { writeCsv } from '../calendar/index.ts';
import { type Context, Download } from '../http/route.ts';
import { profileFieldsOf, settingsOf } from '../network/index.ts';
import { filterFieldsOf } from '../profile/index.ts';
import { presentMemberRow } from './member-profile.presenter.ts';
import { listMembersByName, type MemberListSearch } from './member-profile.repository.ts';
import { wordsOf } from './search-words.rules.ts';

type Searching = Context<typeof listMembers> | Context<typeof exportMembers>;

/** A page of the members of the network by name (DIR-D08). */
export async function readDirectory(context: Context<typeof listMembers>) {
  const { db, query, reply } = context;
  const { page, per } = query;
  const { members, total } = await listMembersByName(db, searchOf(context), { limit: per, offset: (page - 1) * per });
  const most = Math.min(total, mostListed);
  if (page * per < most) reply.nextPage({ ...searchedBy(context), page: page + 1, ...(per !== 25 && { per }) });
  return { members: members.map((member) => presentMemberRow(member, context)), total, page, per };
}

/** By what the caller may filter the directory, and how it is sorted unless they say otherwise (SET-013, SET-020). */
export async function readFilters({ member, network }: Context<typeof getDirectoryFilters>) {
  const fields = filterFieldsOf(network, member).map(({ id, label, options }) => ({ id, label, options }));
  return { fields, sort: settingsOf(network).directory_default_sort, can: { export: !member.isExternal } };
}

/** What the directory shows as a file; of more than 5,000 people its last line says so. Guests take no list of people along. */
export async function writeDirectory(context: Context<typeof exportMembers>) {
  const { db, fail, member, network, text } = context;
  if (member.isExternal) return fail('forbidden');
  const { members, total } = await listMembersByName(db, searchOf(context), { limit: mostListed, offset: 0 });
  const shown = settingsOf(network).directory_profile_fields;
  const fields = profileFieldsOf(network).filter(({ id }) => shown.includes(id));
  const head = [
    text('groups.members.export.name'),
    text('groups.members.export.roles'),
    ...fields.map(({ label }) => label),
  ];
  const lines = members.map((found) => {
    const { name, roles, profile } = presentMemberRow(found, context);
    const said = new Map((profile ?? []).map(({ id, values }) => [id, values.join(', ')]));
    return [name, roles.map((role) => role.name).join(', '), ...fields.map(({ id }) => said.get(id) ?? '')];
  });
  const end = isTooLarge(total) ? [[text('groups.members.too_large', { most: mostListed })]] : [];
  const content = writeCsv([head, ...lines, ...end]);
  return new Download(content, { contentType: 'text/csv; charset=utf-8', fileName: 'members.csv' });
}

function searchOf(context: Searching): MemberListSearch {
  const { member: caller, network, query } = context;
  const { directory_default_sort, show_locked_memberships: withLocked } = settingsOf(network);
  return {
    caller,
    words: wordsOf(query.q),
    sort: query.sort ?? directory_default_sort,
    letter: letterOf(query['filter[glossary]'])?.toLowerCase() ?? null,
    facets: facetsIn(query, filterFieldsOf(network, caller)),
    withLocked,
  };
}

/** What was searched for, as the next page is asked for. */
function searchedBy({ member, network, query }: Context<typeof listMembers>) {
  const facets = Object.entries(facetsIn(query, filterFieldsOf(network, member)));
  return {
    q: query.q,
    'filter[glossary]': letterOf(query['filter[glossary]']) ?? '',
    ...Object.fromEntries(facets.map(([id, values]) => [`filter[${id}]`, values])),
    ...(query.sort !== undefined && { sort: query.sort }),
  };
}

import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import type { GroupHit } from '../groups/groups.schema.ts';
import type { PageOptions } from '../lists/index.ts';
import type { MemberRow } from '../members/members.schema.ts';
import { finderMachine } from './finder.machine.ts';
import { hitsOfKind } from './finder.rules.ts';
import type { FinderHit } from './finder.schema.ts';

/** What the search for everything asks of other domains: groups and members by name. */
export interface FinderOptions {
  readonly groups: (text: string) => PageOptions<GroupHit>;
  readonly members: (text: string) => PageOptions<MemberRow>;
}

/** The search for everything, bound to a client. */
export function createFinder({ paths }: Atrium, { groups, members }: FinderOptions) {
  const ofGroup = ({ id, name, slug, group_category, images }: GroupHit): FinderHit => ({
    ...{ kind: 'group', id, label: name, note: group_category.name, href: paths.group(slug) },
    picture: images['40x40@2']?.url ?? null,
  });
  const ofMember = ({ id, displayName, images }: MemberRow): FinderHit => ({
    ...{ kind: 'person', id, label: displayName, note: null, href: paths.member(id) },
    picture: images['40x40@2']?.url ?? null,
  });
  const findHits = fromPromise<readonly FinderHit[], { readonly text: string }>(async ({ input: { text }, signal }) => {
    const first = { pageParam: null, signal };
    const [found, people] = await Promise.all([groups(text).queryFn(first), members(text).queryFn(first)]);
    return [...found.rows.slice(0, hitsOfKind).map(ofGroup), ...people.rows.slice(0, hitsOfKind).map(ofMember)];
  });
  return { finderMachine: finderMachine.provide({ actors: { findHits } }) };
}

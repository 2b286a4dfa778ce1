import { newId } from '../db/id.ts';
import { groupCategories, groupCategoryAdmins, groupMemberships, groups } from '../groups/groups.tables.ts';
import { csrfTokenOf } from '../http/secret.ts';
import { openSession } from '../session/session.repository.ts';
import type { TestServer } from './create-test-server.ts';
import { newVisitor, type TestMember } from './test-members.ts';

/** Who calls, in the order of a line's letters. */
export const callers = [
  'visitor',
  'pending',
  'guest',
  'member',
  'insider',
  'groupAdmin',
  'categoryAdmin',
  'networkAdmin',
] as const;

/** Somebody of whom each line of a permission table tells what a call answers them. */
export type PermissionCaller = (typeof callers)[number];

/** A group of the world. */
export interface WorldGroup {
  readonly id: string;
  readonly slug: string;
}

/** What every line of a permission table finds, as one caller finds it. */
export interface PermissionWorld extends PermissionPeople {
  /** Who calls. */
  readonly as: TestMember;
  /** Who owns what a line calls its caller's own: `insider` for visitors and who waits for the second step. */
  readonly own: TestMember;
}

/** People of every kind, and groups that all the same people are in. */
export interface PermissionPeople {
  readonly server: TestServer;
  /** Who waits for the second step is `insider`. */
  readonly people: Readonly<Record<PermissionCaller, TestMember>>;
  /** A member of no group, who never calls: the owner of what is another's. */
  readonly other: TestMember;
  readonly categoryId: string;
  /** `guest` and `insider` are members of each, `groupAdmin` administers each, `categoryAdmin` their kind. */
  readonly groups: Readonly<Record<Access, WorldGroup>>;
  /** Of another kind, with `other` alone, who administers them. */
  readonly foreign: Readonly<Record<Access, WorldGroup>>;
}

type Access = 'open' | 'closed' | 'hidden';

/** Enters the people and groups that permissions are told of. */
export async function enterWorld(server: TestServer): Promise<PermissionPeople> {
  const people = await enterPeople(server);
  const other = await server.member('Olga');
  const categoryId = await enterKind(server, 'circles');
  const { membershipId } = people.categoryAdmin;
  await server.db.insert(groupCategoryAdmins).values({ groupCategoryId: categoryId, membershipId });
  const { guest, insider, groupAdmin } = people;
  const own = { categoryId, prefix: 'circle', members: [guest, insider], admin: groupAdmin };
  const others = { categoryId: await enterKind(server, 'teams'), prefix: 'team', members: [], admin: other };
  return {
    ...{ server, people, other, categoryId },
    groups: await enterGroups(server, own),
    foreign: await enterGroups(server, others),
  };
}

async function enterKind({ clock, db }: TestServer, slug: string): Promise<string> {
  const id = newId();
  const dates = { createdAt: clock.now(), updatedAt: clock.now() };
  await db.insert(groupCategories).values({ id, slug, singularName: slug, pluralName: `all ${slug}`, ...dates });
  return id;
}

interface Circle {
  readonly categoryId: string;
  readonly prefix: string;
  readonly members: readonly TestMember[];
  readonly admin: TestMember;
}

async function enterGroups({ clock, db }: TestServer, { categoryId, prefix, members, admin }: Circle) {
  const dates = { createdAt: clock.now(), updatedAt: clock.now() };
  const enter = async (access: Access): Promise<WorldGroup> => {
    const [id, slug] = [newId(), `${access}-${prefix}`];
    await db.insert(groups).values({ id, slug, name: slug, access, groupCategoryId: categoryId, ...dates });
    const part = { groupId: id, state: 'member' as const, ...dates };
    const people = members.map(({ membershipId }) => ({ ...part, membershipId, role: 'member' as const }));
    const leader = { ...part, membershipId: admin.membershipId, role: 'admin' as const };
    await db.insert(groupMemberships).values([...people, leader]);
    return { id, slug };
  };
  return { open: await enter('open'), closed: await enter('closed'), hidden: await enter('hidden') };
}

async function enterPeople(server: TestServer): Promise<PermissionPeople['people']> {
  const insider = await server.member('Inka');
  const session = { membershipId: insider.membershipId, pending: true, remember: false, userAgent: 'test' };
  const { cookie } = await openSession(server.db, { ...session, ip: '127.0.0.1' }, server.clock.now());
  return {
    visitor: { ...insider, ...newVisitor() },
    pending: { ...insider, cookie, csrf: csrfTokenOf(cookie) },
    guest: await server.member('Gustav', { isExternal: true }),
    member: await server.member('Mona'),
    insider,
    groupAdmin: await server.member('Greta'),
    categoryAdmin: await server.member('Kai'),
    networkAdmin: await server.member('Nadja', { networkAdmin: true }),
  };
}

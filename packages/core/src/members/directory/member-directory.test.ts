import { settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../../atrium.ts';
import { createMemoryEnvironment } from '../../environment/index.ts';
import { connectList } from '../../lists/index.ts';
import { memberProfileOf } from '../members.fixtures.ts';
import {
  createMemberDirectory,
  everybody,
  isMemberId,
  isNarrowed,
  offersToEdit,
  offersToIgnore,
  offersToWrite,
  withFacet,
} from './index.ts';

function connect() {
  const calls: string[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment(),
    fetch: async (input) => {
      const { pathname, search } = new URL(new Request(input).url);
      calls.push(pathname + search);
      const member = memberProfileOf(1);
      if (!pathname.startsWith('/directory')) return Response.json({ member });
      const { groups: _, can: __, ...row } = member;
      return Response.json({ members: [row], total: 1, page: 1, per: 25 });
    },
  });
  return { calls, atrium, directory: createMemberDirectory(atrium) };
}

it('lists members by what is typed, a letter and fields of the profile (com:DIR-008, com:DIR-025, com:DIR-D08, adm:DIR-004)', async () => {
  const { calls, directory } = connect();
  const filter = withFacet({ ...everybody({ sort: 'last_name' }), q: 'mi', letter: 'B' }, 'district', 'north');
  const list = createActor(directory.memberListMachine, { input: { filter, facts: null } }).start();
  await settle();
  expect(connectList(list.getSnapshot(), list.send)).toMatchObject({ status: 'ready', total: 1 });
  const query = 'q=mi&sort=last_name&filter%5Bglossary%5D=B&filter%5Bdistrict%5D=north';
  expect(calls).toEqual([`/directory/members.json?${query}`]);
  expect(directory.queries.file(filter)).toBe(`/directory/members.csv?${query}`);
  list.stop();
});

it('reads one member once for as long as that is fresh (SHELL-027)', async () => {
  const { calls, atrium, directory } = connect();
  const { id } = memberProfileOf(1);
  const { queryKey, queryFn } = directory.queries.member(id);
  const read = () => atrium.queryClient.fetchQuery({ queryKey: [...queryKey], queryFn });
  expect([(await read()).displayName, (await read()).displayName]).toEqual(['Mira Brandt', 'Mira Brandt']);
  expect(calls).toEqual([`/members/${id}`]);
});

it('offers to write to whom one may, while they are here', () => {
  expect(offersToWrite(memberProfileOf(1, { can: { chat: true } }))).toBe(true);
  expect(offersToWrite(memberProfileOf(1, { can: { chat: true }, deleted: true }))).toBe(false);
  expect(offersToWrite(memberProfileOf(1))).toBe(false);
  expect([isMemberId(memberProfileOf(1).id), isMemberId('me')]).toEqual([true, false]);
});

it('narrows the directory by letter and field, and no more once both are taken back (com:DIR-D10)', () => {
  const all = everybody({ sort: 'first_name' });
  const narrowed = withFacet(all, 'district', 'north');
  expect([all, { ...all, letter: 'A' }, narrowed, withFacet(narrowed, 'district', '')].map(isNarrowed)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('offers on the page of a member what the server allows (PROFILE-001, PROFILE-D01)', () => {
  const other = memberProfileOf(1, { can: { chat: false, update: true, ignore: true } });
  expect([offersToEdit(other), offersToIgnore(other)]).toEqual([true, true]);
  expect(offersToIgnore({ ...other, is_ignored: true })).toBe(false);
  expect(offersToEdit(memberProfileOf(1))).toBe(false);
});

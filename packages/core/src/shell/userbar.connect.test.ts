import { describe, expect, it } from 'vitest';
import { ownGroupOf } from '../groups/groups.fixtures.ts';
import { defaultPaths as paths } from '../paths/index.ts';
import { exampleSession } from '../session/session.fixtures.ts';
import { connectUserbar } from './userbar.connect.ts';

const group = { ...ownGroupOf(), unreads: 2 };
const own = { group_categories: [{ id: '1', plural_name: 'Circles', groups: [group] }] };
const places = [
  { key: 'appointments', module: 'Calendars', label: 'shell.navigation.appointments', path: '/appointments' },
] as const;

function show(pathname: string, kept: string | null = null) {
  const written: string[] = [];
  const api = connectUserbar({ session: exampleSession, places, own, kept }, { pathname, paths }, (text) =>
    written.push(text),
  );
  return { ...api, written };
}

describe('the side navigation of a member', () => {
  it('begins at home, then names the modules and the groups by kind (USERBAR-034, USERBAR-D06)', () => {
    const { items, sections } = show('/');
    expect(items.map(({ path }) => path)).toEqual(['/', '/appointments']);
    expect(sections).toMatchObject([
      { id: '1', label: 'Circles', isOpen: true, groups: [{ name: group.name, unreads: 2, entries: [] }] },
    ]);
  });

  it('lists the pages of the group that is open, and leads to the part of another that is open here (SHELL-D16)', () => {
    const [section] = show(`${paths.group(group.slug)}/members`).sections;
    expect(section?.groups[0]?.path).toBe(paths.groupMembers(group.slug));
    expect(section?.groups[0]?.entries.map(({ key }) => key)).toEqual(['calendars', 'about', 'members']);
  });

  it('keeps what is put away, and forgets it again (USERBAR-034)', () => {
    const open = show('/', 'own');
    open.toggle('1');
    open.sections[0]?.onToggle();
    const closed = show('/', 'own 1');
    closed.toggle('1');
    expect([open.isOpen('1'), closed.isOpen('1'), closed.sections[0]?.isOpen]).toEqual([true, false, false]);
    expect([open.written, closed.written]).toEqual([['own 1', 'own 1'], ['own']]);
  });
});

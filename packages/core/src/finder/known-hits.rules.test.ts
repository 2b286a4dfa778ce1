import { expect, it } from 'vitest';
import { exampleMonth, exampleNow } from '../calendar/calendar.fixtures.ts';
import { appointmentsAhead } from '../calendar/overview/next-appointments.rules.ts';
import { ownGroupOf } from '../groups/groups.fixtures.ts';
import { defaultPaths as paths } from '../paths/index.ts';
import { exampleSession } from '../session/session.fixtures.ts';
import { type Known, knownHits } from './known-hits.rules.ts';

const group = ownGroupOf();
const { current_member, network } = exampleSession;
const ahead = appointmentsAhead(exampleMonth.appointments, { now: exampleNow, zone: 'Europe/Berlin' }).slice(0, 1);
const known: Known = {
  session: { ...exampleSession, current_member: { ...current_member, can: { ...current_member.can, chat: true } } },
  places: [{ key: 'appointments', module: 'Calendars', label: 'shell.navigation.appointments', path: '/appointments' }],
  settings: [{ label: 'shell.own.locale', path: paths.localeSettings }],
  menu: { sections: [{ items: [{ label: 'Mitglieder', path: '/administration/members' }] }] },
  ahead,
  chats: [{ id: 'c1', name: 'Chor', images: { '40x40@2': { url: '/p.png' } } }],
  own: { group_categories: [{ plural_name: 'Kreise', groups: [group] }] },
};
const saying = {
  paths,
  text: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  day: (date: string) => `am ${date}`,
};
const linesOf = (given: Known) =>
  knownHits(given, saying).map(({ kind, label, note, href }) => [kind, label, note, href]);

it('knows places, what is soon, chats and groups before anything is asked (SHELL-D15)', () => {
  const lines = linesOf(known);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['place', 'shell.navigation.home', null, paths.home],
      ['place', 'shell.navigation.appointments', null, '/appointments'],
      ['place', 'shell.navigation.chat', null, paths.chats],
      ['place', 'shell.own.locale', null, paths.localeSettings],
      ['place', 'shell.own.profile', null, paths.member(current_member.id)],
      ['place', 'Mitglieder', 'shell.navigation.administration', '/administration/members'],
      ['chat', 'Chor', null, paths.chat('c1')],
      ['group', group.name, 'Kreise', paths.group(group.slug)],
    ]),
  );
  expect(lines.filter(([kind]) => kind === 'appointment')).toEqual(
    ahead.map(({ id, name, startDate }) => ['appointment', name, `am ${startDate}`, paths.appointment(id)]),
  );
  expect(ahead).toHaveLength(1);
});

it('leads into the kinds of groups somebody leads, and to no chat where they have none (SHELL-015, SHELL-D15)', () => {
  const [category] = network.group_categories;
  const led = { ...category, id: '9', slug: 'kreise', plural_name: 'Kreise', can: { administrate: true } };
  const session = {
    ...exampleSession,
    current_member: { ...current_member, can: { ...current_member.can, chat: false } },
    network: { ...network, group_categories: [led] },
  } as Known['session'];
  const lines = linesOf({ ...known, session, menu: undefined, own: undefined, chats: [] });
  expect(lines).toContainEqual([
    'place',
    'shell.own.administration_of Kreise',
    null,
    paths.categoryAdministration('kreise'),
  ]);
  expect(lines.map(([, , , href]) => href)).not.toContain(paths.chats);
});

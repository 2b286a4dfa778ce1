import { describe, expect, it } from 'vitest';
import { defaultPaths as paths } from '../paths/index.ts';
import { exampleSession, exampleVisitor } from '../session/session.fixtures.ts';
import {
  chooseLanguage,
  groupAt,
  isCurrentPlace,
  mainNavigation,
  remindsOfTeamsSecret,
  showsChat,
  startPage,
} from './shell.rules.ts';

const calendar = {
  key: 'appointments',
  module: 'Calendars',
  label: 'shell.navigation.appointments',
  path: '/appointments',
  areas: ['/calendars', '/settings/calendars'],
} as const;

const { current_member: member, network } = exampleSession;
const informalVisitor = { ...exampleVisitor, network: { ...exampleVisitor.network, language: 'de_DU' as const } };

describe('shell', () => {
  it('links the modules the network has, in its order (USERBAR-D06)', () => {
    const session = {
      ...exampleSession,
      network: { ...network, config: { ...network.config, availableModules: ['Unknown', 'Calendars'] } },
    };
    expect(mainNavigation(session, [calendar]).map((item) => item.key)).toEqual(['appointments']);
  });

  it('links nothing when the network names no modules (SHELL-E01)', () => {
    const session = { ...exampleSession, network: { ...network, config: { ...network.config, availableModules: [] } } };
    expect(mainNavigation(session, [calendar])).toEqual([]);
  });

  it('links guests nowhere that has nothing for them (SHELL-D14)', () => {
    const files = { ...calendar, isMembersOnly: true };
    const keys = (is_external: boolean, administrate = false) => {
      const seen = { ...network, can: { ...network.can, administrate } };
      const session = { ...exampleSession, network: seen, current_member: { ...member, is_external } };
      return mainNavigation(session, [files]).map(({ key }) => key);
    };
    expect([keys(false), keys(true), keys(true, true)]).toEqual([['appointments'], [], ['appointments']]);
  });

  it('links a place of a right for whoever has it, behind the modules (GEN-002)', () => {
    const place = {
      key: 'administration',
      right: 'administrate',
      label: calendar.label,
      path: '/administration',
    } as const;
    const may = { ...network, can: { ...network.can, administrate: true } };
    const keys = (session: typeof exampleSession) => mainNavigation(session, [place, calendar]).map(({ key }) => key);
    expect(keys(exampleSession)).toEqual(['appointments']);
    expect(keys({ ...exampleSession, network: may })).toEqual(['appointments', 'administration']);
  });

  it.each([
    ['/chat', true],
    ['/chat/group/1', true],
    ['/chatter', false],
    ['/', false],
  ])('marks %s as a place below /chat: %s', (pathname, expected) => {
    expect(isCurrentPlace({ path: '/chat' }, pathname)).toBe(expected);
  });

  it.each([
    ['/appointments', true],
    ['/appointments/participating', true],
    ['/appointments/invites', true],
    ['/appointments/650000000000000000000012/edit', true],
    ['/calendars', true],
    ['/calendars/my', true],
    ['/calendars/manage', true],
    ['/calendars/subscribe', true],
    ['/calendars/640000000000000000000001/edit', true],
    ['/settings/calendars', true],
    ['/settings', false],
    ['/calendarsque', false],
    ['/groups/garden/calendars', false],
  ])('marks the calendar at %s: %s', (pathname, expected) => {
    expect(isCurrentPlace(calendar, pathname)).toBe(expected);
  });

  it.each([
    ['/groups/garden/calendars', true],
    ['/groups/garden/appointments', true],
    ['/groups/garden-2/calendars', false],
  ])('marks a group at %s, which is open in both of its calendar’s addresses: %s', (pathname, expected) => {
    const group = { path: '/groups/garden/calendars', areas: ['/groups/garden'] };
    expect(isCurrentPlace(group, pathname)).toBe(expected);
  });

  it.each([
    [
      { session: { ...exampleSession, current_member: { ...member, locale: 'fr' as const } }, visitor: null },
      ['es'],
      'fr',
    ],
    [{ session: { ...exampleSession, current_member: { ...member, locale: null } }, visitor: null }, ['es'], 'en'],
    [{ session: null, visitor: exampleVisitor }, ['pt-BR', 'es-MX'], 'es'],
    [{ session: null, visitor: exampleVisitor }, ['pt-BR'], 'en'],
    [{ session: null, visitor: exampleVisitor }, ['de-DE', 'en'], 'de'],
    [{ session: null, visitor: exampleVisitor }, ['FR'], 'fr'],
    [{ session: null, visitor: informalVisitor }, ['de-AT'], 'de_DU'],
    [{ session: null, visitor: informalVisitor }, ['en-GB'], 'en'],
    [{ session: null, visitor: informalVisitor }, [], 'de_DU'],
    [{ session: null, visitor: null }, ['es'], 'es'],
    [{ session: null, visitor: null }, [], 'de'],
  ])('chooses the language of the person, then of the network: row %# (GEN-D08)', (who, preferred, expected) => {
    expect(chooseLanguage(who, preferred)).toBe(expected);
  });

  it.each([
    ['/chat', '/chat'],
    [null, '/'],
  ])('starts at %s as the network says (GEN-009)', (start_page, expected) => {
    const session = { ...exampleSession, network: { ...network, config: { ...network.config, start_page } } };
    expect(startPage(session, { home: '/' })).toBe(expected);
  });

  it.each([
    ['for who may chat', {}, '/appointments', true, 'SHELL-018'],
    ['for who may not', { chat: false }, '/appointments', false, 'SHELL-018'],
    ['inside the app', { isNativeApp: true }, '/appointments', false, 'SHELL-019'],
    ['beside legal texts', {}, '/legal', false, 'SHELL-020'],
    ['beside one of them', {}, '/legal/privacy', false, 'SHELL-020'],
    ['elsewhere', {}, '/legality', true, 'SHELL-020'],
  ])('has a way to the chats %s (%s, %s: %s, %s)', (_, given, pathname, expected, _id) => {
    const { chat = true, isNativeApp = false }: { readonly chat?: boolean; readonly isNativeApp?: boolean } = given;
    const session = { ...exampleSession, current_member: { ...member, can: { ...member.can, chat } } };
    expect(showsChat(session, { pathname, paths, isNativeApp })).toBe(expected);
  });

  it.each([
    ['/groups/garden', 'garden'],
    ['/groups/garden/calendars', 'garden'],
    ['/groups/new/circles', null],
    ['/groups', null],
    ['/members', null],
  ])('knows of which group %s tells (USERBAR-002)', (pathname, expected) => {
    expect(groupAt(pathname)).toBe(expected);
  });

  it.each([
    ['an administrator', true, true, null, true],
    ['an administrator who has put it away today', true, true, '2026-11-18', false],
    ['an administrator who has put it away before', true, true, '2026-11-17', true],
    ['an administrator of a secret that stands', true, false, null, false],
    ['a member', false, true, null, false],
  ])('reminds %s of the secret of Teams once a day (SHELL-D05)', (_, administrate, isDue, seenOn, expected) => {
    const can = { ...network.can, administrate };
    const due = { network: { ...network, can, teams_configuration: { show_renew_secret_modal: isDue } } };
    expect(remindsOfTeamsSecret(due, { seenOn, today: '2026-11-18' })).toBe(expected);
  });
});

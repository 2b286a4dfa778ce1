import { describe, expect, it } from 'vitest';
import { defaultPaths as paths } from '../paths/index.ts';
import { exampleSession } from '../session/session.fixtures.ts';
import { administersNetwork, administrationWays, isOwnPage, ownEntries } from './own-entries.rules.ts';

const { current_member: member, network } = exampleSession;
type Rights = Partial<typeof member.can>;
type Memberships = Partial<typeof network.config.memberships>;

function entries(can: Rights = {}, memberships: Memberships = {}) {
  const config = { ...network.config, memberships: { ...network.config.memberships, ...memberships } };
  const session = {
    ...exampleSession,
    current_member: { ...member, can: { ...member.can, ...can } },
    network: { ...network, config },
  };
  return new Map(ownEntries(session, paths).map(({ key, path }) => [key, path]));
}

const ofProfile = ['edit', 'locale', 'notifications', 'ignored'];
const changeRequests = { enabled: true, profile_fields: [] };

describe('the ways to what is one’s own', () => {
  it('are all four of the profile to who may change it, and none to others (SHELL-016)', () => {
    expect([...entries().keys()]).toEqual(['profile', ...ofProfile, 'registration']);
    expect([...entries({ update_profile: false }).keys()]).toEqual(['profile', 'registration']);
  });

  it('have the registration for who may change it (SHELL-017)', () => {
    expect(entries().get('registration')).toBe('/settings/account');
    expect(entries({ update_registration: false }).has('registration')).toBe(false);
  });

  it('ask for changes where the network decides about them (SHELL-021, SHELL-D04)', () => {
    expect([entries().has('change_request'), entries().get('edit')]).toEqual([false, `/members/${member.id}/edit`]);
    const asked = entries({}, { change_requests: changeRequests, profile_edit_target: 'change_request' });
    expect([asked.get('change_request'), asked.get('edit')]).toEqual(['/change_requests/new', '/change_requests/new']);
  });
});

it('knows the pages of the signed-in member from those of others (SHELL-022)', () => {
  const addresses = [`/members/${member.id}`, `/members/${member.id}/likes`, '/users/edit', '/change_requests/new'];
  expect(addresses.map((pathname) => isOwnPage(exampleSession, pathname))).toEqual([true, true, true, true]);
  expect(['/members/7', '/members', '/'].map((pathname) => isOwnPage(exampleSession, pathname))).toEqual([
    false,
    false,
    false,
  ]);
});

describe('the ways into administrations', () => {
  const category = (slug: string, administrate: boolean) => ({
    ...{ id: slug, slug, plural_name: `All ${slug}`, order: 1, can: { administrate } },
  });
  const waysOf = (administrate: boolean, ...led: readonly boolean[]) => {
    const group_categories = led.map((leads, index) => category(`kind-${index}`, leads));
    // Ids are made of slugs here, which is all that is asked about them.
    const shown = { ...network, can: { ...network.can, administrate }, group_categories } as typeof network;
    return administrationWays({ network: shown }, paths).map(({ name, path }) => [name, path]);
  };

  it('lead to the network’s for its administrators alone (SHELL-014)', () => {
    expect([waysOf(false), waysOf(true)]).toEqual([[], [[null, '/administration']]]);
  });

  it('lead to each kind of groups that somebody leads (SHELL-015)', () => {
    expect(waysOf(false, true, false, true)).toEqual([
      ['All kind-0', '/group-categories/kind-0/administration'],
      ['All kind-2', '/group-categories/kind-2/administration'],
    ]);
  });
});

it('opens the administration of the network to who has that right (SHELL-014)', () => {
  const sessionOf = (administrate: boolean) => ({
    network: { ...exampleSession.network, can: { ...exampleSession.network.can, administrate } },
  });
  expect([null, sessionOf(false), sessionOf(true)].map(administersNetwork)).toEqual([false, false, true]);
});

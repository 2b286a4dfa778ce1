import { getAppointment, getOverview, getParticipatingOverview } from '@atrium/core/calendar/contract';
import { getRootFolder, listEntries, openFile } from '@atrium/core/files/contract';
import type { FileId } from '@atrium/core/files/schema';
import { getGroup, listUserbarGroups } from '@atrium/core/groups/contract';
import { searchDirectory } from '@atrium/core/members/contract';
import { getSession, signIn } from '@atrium/core/session/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { appointmentInvites } from '../calendar/calendar.tables.ts';
import { listChats } from '../chat/chat.repository.ts';
import { countUnread } from '../chat/unread-messages.repository.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnBoth } from '../testing/index.ts';
import { addressOf, demoAccounts, demoPassword } from './accounts.ts';
import { demoId } from './demo-id.ts';
import { seedDemoFiles } from './files.ts';
import { seedDemo } from './seed.ts';

describeOnBoth('the sample community', (useServer) => {
  const server = useServer();

  beforeAll(async () => {
    await server().db.delete(networkSettings);
    await seedDemo(server().db, server().clock.now());
    const { db, services, clock } = server();
    const networkId = demoId('network', 'lindenhof');
    await seedDemoFiles({ db, bytes: services.bytes, networkId, now: clock.now() });
  });

  type Entered = Promise<{ readonly cookie: string; readonly csrf: string }>;
  const sessions = new Map<string, Entered>();

  /** Whoever is in already goes on in the same session: their password is stored at its full cost. */
  function enter(account: string): Entered {
    const entered = sessions.get(account) ?? enterAnew(account);
    sessions.set(account, entered);
    return entered;
  }

  async function enterAnew(account: string) {
    const { visitor } = server();
    const body = { user: { email: addressOf(account), password: demoPassword } };
    const { response } = await server().call(signIn, { as: visitor, body });
    return { cookie: response.cookies[0]?.value ?? '', csrf: '' };
  }

  describe('its accounts', () => {
    it.each(demoAccounts.map(({ account }) => account))('lets %s in', async (account) => {
      const { current_member, network } = await server().reply(getSession, { as: await enter(account) });
      expect(current_member.email).toBe(addressOf(account));
      expect(Object.keys(current_member.images)).toEqual(['40x40@2', 'medium', 'large']);
      expect(network.can.administrate).toBe(account === 'network-admin');
      expect(current_member.is_external).toBe(account === 'guest');
    });

    it('lists the groups of a member that are in use, favourites first (USERBAR-D03)', async () => {
      const { group_categories } = await server().reply(listUserbarGroups, { as: await enter('member') });
      const names = group_categories.map(({ slug, groups }) => [slug, groups.map((group) => group.slug)]);
      expect(names).toEqual([
        ['working-groups', ['garden', 'repair-cafe']],
        ['houses', ['haus-linde']],
        ['circles', ['choir', 'kitchen']],
      ]);
    });

    it('shows each account what its groups let it', async () => {
      const can = async (account: string, slug: string) => {
        const { reply, status } = await server().call(getGroup, { as: await enter(account), params: { slug } });
        return reply === undefined
          ? status
          : Object.entries(reply.group.can).flatMap(([name, may]) => (may ? [name] : []));
      };
      expect(await can('guest', 'garden')).toBe(404);
      expect(await can('member2', 'mediation')).toBe(404);
      expect(await can('member', 'mediation')).toEqual(['join']);
      expect(await can('member', 'reading-circle')).toEqual(['read']);
      expect(await can('member', 'garden')).toEqual(['read', 'leave', 'create_appointments', 'invite_internal']);
      expect(await can('group-admin', 'garden')).toContain('update');
      expect(await can('category-admin', 'reading-circle')).toContain('archive');
    });
  });

  describe('the month of the member', () => {
    async function month(path: typeof getOverview | typeof getParticipatingOverview) {
      const as = await enter('member');
      const { appointments } = await server().reply(path, { as, query: { date: '2026-11-20' } });
      return appointments.filter(({ date }) => date.start.startsWith('2026-11'));
    }

    it('is well filled', async () => {
      const entries = await month(getOverview);
      expect(entries.length).toBeGreaterThan(40);
      expect(entries.length).toBeLessThan(70);
    });

    it('has of everything', async () => {
      const entries = await month(getOverview);
      const having = (condition: (entry: (typeof entries)[number]) => boolean) => entries.filter(condition).length > 0;
      expect({
        answers: [...new Set(entries.map(({ my_status }) => my_status))].toSorted(),
        types: [...new Set(entries.map(({ type }) => type))].toSorted(),
        canceled: having(({ canceled }) => canceled),
        changed: having(({ modified, canceled }) => modified && !canceled),
        wholeDays: having(({ date }) => date.all_day && date.same_day),
        severalDays: having(({ date }) => date.all_day && !date.same_day),
        events: having(({ is_event }) => is_event),
        meetings: having(({ has_meeting }) => has_meeting),
        severalCalendars: having(({ calendar_ids }) => calendar_ids.length > 1),
        running: having(
          ({ date }) => date.start < '2026-11-20T10:00:00+01:00' && date.end > '2026-11-20T10:00:00+01:00',
        ),
      }).toEqual({
        answers: ['accepted', 'declined', null, 'open'],
        types: ['appointment', 'virtual_appointment'],
        canceled: true,
        changed: true,
        wholeDays: true,
        severalDays: true,
        events: true,
        meetings: true,
        severalCalendars: true,
        running: true,
      });
    });

    it('holds what the member takes part in', async () => {
      const entries = await month(getParticipatingOverview);
      expect(entries.length).toBeGreaterThan(15);
      expect(new Set(entries.map(({ my_status }) => my_status))).toEqual(new Set(['accepted']));
    });
  });

  it('gives people roles of every kind', async () => {
    const as = await enter('member');
    const { appointments } = await server().reply(getOverview, { as, query: { date: '2026-11-20' } });
    const seen = new Set<string>();
    for (const { id } of appointments) {
      const { appointment } = await server().reply(getAppointment, { as, params: { appointmentId: id } });
      const roles = appointment.participants.flatMap((participant) => participant.roles);
      for (const { name, display_type } of roles) seen.add(`${name} ${display_type}`);
    }
    expect([...seen].toSorted()).toEqual(['Board default', 'House council grouped', 'Plot holders hidden']);
    const { entries } = await server().reply(searchDirectory, {
      as,
      query: { q: 'council', include_membership_roles: 'true' },
    });
    expect(entries.map(({ type, name }) => [type, name])).toEqual([['membership_role', 'House council']]);
  });

  it('has invites of every kind for the member', async () => {
    const rows = await server()
      .db.select({ status: appointmentInvites.status })
      .from(appointmentInvites)
      .innerJoin(memberships, eq(memberships.id, appointmentInvites.membershipId))
      .where(eq(memberships.displayName, 'Mira Hollenbeck'));
    expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual([
      'accepted',
      'declined',
      'expired',
      'obsolete',
      'open',
    ]);
  });

  it('lets everybody talk, and leaves some of it unread', async () => {
    const reader = demoId('member', 'member');
    const { chats } = await listChats(server().db, reader, { limit: 50 });
    const chatIds = chats.map(({ chat }) => chat.id);
    const unread = await countUnread(server().db, [reader], chatIds);
    expect(
      chats.map(({ chat, group, partner }) => [group?.slug ?? partner?.displayName, unread(reader, chat.id)]),
    ).toEqual([
      ['garden', 2],
      ['Jonas Ferrand', 1],
      ['haus-linde', 1],
      ['Amara Osterkamp', 0],
      ['kitchen', 0],
      ['choir', 0],
      ['Ines Marholm', 0],
    ]);
  });

  it('has folders and files that its members open as their rights say', async () => {
    const { id } = (await server().reply(getRootFolder, { as: await enter('member') })).folder;
    const names = async (account: string, folderId: string) =>
      (await server().reply(listEntries, { as: await enter(account), params: { folderId } })).entries.map(
        ({ name }) => name,
      );
    const shared = ['Assemblies', 'Pictures', 'House rules.md', 'Phone tree.csv', 'Welcome to Lindenhof.pdf'];
    expect(await names('member', id)).toEqual(shared);
    expect(await names('network-admin', id)).toEqual(['Assemblies', 'Board only', ...shared.slice(1)]);
    expect(await names('group-admin', demoId('group', 'garden'))).toEqual([
      'Beds',
      'Planting plan.pdf',
      'Watering.csv',
    ]);
    const fileId = demoId('file', 'network/Pictures/Summer party.png') as FileId;
    const shown = await server().call(openFile, { as: await enter('member'), params: { fileId, name: 'x' } });
    expect([shown.status, shown.response.headers['content-type']]).toEqual([200, 'image/png']);
  });
});

import { getSettings, sendTestBirthdayMail, updateSettings } from '@atrium/core/admin/contract';
import { listMembers } from '@atrium/core/members/contract';
import type { NetworkSettings } from '@atrium/core/network/schema';
import { getSession } from '@atrium/core/session/contract';
import { getImage } from '@atrium/core/uploads/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../audit/audit.tables.ts';
import { enterCategory, enterGroup } from '../../groups/groups.fixtures.ts';
import { joiningOf } from '../../joining/joining.policy.ts';
import { mailOutbox } from '../../mail/mail.tables.ts';
import { settingsOf } from '../../network/index.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { topicEvents } from '../../realtime/realtime.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { storeFile } from '../../uploads/uploads.fixtures.ts';

describeOnPostgres('the settings of the network', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;

  beforeEach(async () => {
    await server().reset();
    const now = server().clock.now();
    await server().db.update(networkSettings).set({ name: 'Testnetz', settings: {}, updatedAt: now });
    nora = await server().member('Nora', { networkAdmin: true });
    ben = await server().member('Ben');
  });

  const read = () => server().reply(getSettings, { as: nora });
  const save = async (values: Partial<NetworkSettings>, { as = nora, updated_at = '' } = {}) => {
    const stored = await read();
    const body = { settings: { ...stored.settings, ...values }, updated_at: updated_at || stored.updated_at };
    return server().call(updateSettings, { as, body });
  };
  const stored = async () => {
    const [row] = await server().db.select().from(networkSettings);
    if (row === undefined) throw new Error('There is no network.');
    return row;
  };

  it('are for administrators alone (SET-002, GEN-002)', async () => {
    const eve = await server().member('Eve', { isExternal: true });
    const { settings, updated_at } = await read();
    const statuses = [];
    for (const as of [nora, ben, eve, server().visitor]) {
      statuses.push([
        (await server().call(getSettings, { as })).status,
        (await server().call(sendTestBirthdayMail, { as, body: { birthday_emails: settings.birthday_emails } })).status,
        (await server().call(updateSettings, { as, body: { settings, updated_at } })).status,
      ]);
    }
    expect(statuses).toEqual([
      [200, 204, 200],
      [403, 403, 403],
      [403, 403, 403],
      [401, 401, 401],
    ]);
  });

  it('come with what they may be set to (SET-D01)', async () => {
    const category = await enterCategory(server(), 'circles');
    const group = await enterGroup(server(), category, { slug: 'choir', name: 'Chor' });
    await enterGroup(server(), category, { slug: 'old', archivedAt: server().clock.now() });
    await server().member('Eve', { isExternal: true });
    const { options } = await read();
    expect(options).toEqual({
      plan: {
        abuse_reports_configurable: true,
        digests_configurable: true,
        birthday_emails_configurable: true,
        guest_users_allowed: true,
        two_factor_enforceable: true,
        login_form_configurable: true,
      },
      category: null,
      profile_fields: [],
      groups: [{ id: group, name: 'Chor' }],
      group_categories: [{ id: category, name: 'all circles' }],
      guests: 1,
    });
  });

  it('are read back as they were saved, and by every page (SET-003, SET-004)', async () => {
    const values = {
      name: 'Hof 7',
      language: 'fr',
      time_zone: 'Europe/Vienna',
      chat_message_allow_destroy: false,
      chat_message_update_period: 15,
      guest_users_allow_chat: true,
      two_factor: 'enabled',
      devise_text_before: 'Willkommen',
      join_moderated: false,
      extension_filter: { enabled: true, mode: 'deny', extensions: ['exe'] },
      digest_sending_days: [{ day: 'mon', slot: 'am' }],
    } as const;
    const { reply } = await save({
      ...values,
      digest_sending_days: [{ day: 'mon', slot: 'am' }],
      extension_filter: { enabled: true, mode: 'deny', extensions: ['exe'] },
    });
    expect(reply?.settings).toMatchObject(values);
    expect((await read()).settings).toEqual(reply?.settings);
    const { network } = await server().reply(getSession, { as: ben });
    expect(network).toMatchObject({
      name: 'Hof 7',
      config: {
        language: 'fr',
        time_zone: 'Europe/Vienna',
        two_factor: 'enabled',
        chat: { allow_destroy: false, update_period: 15, guests: true, max_files: 10 },
        files: { extension_filter: { available: true, enabled: true, mode: 'deny', extensions: ['exe'] } },
      },
    });
  });

  it.each(['de', 'de_DU', 'en', 'es', 'fr'] as const)('speak %s where the network does (SET-007)', async (language) => {
    await save({ language });
    expect((await server().call(getSession, { as: server().visitor })).failure).toMatchObject({
      network: { language },
    });
    const { network } = await server().reply(getSession, { as: ben });
    expect(network.config.language).toBe(language);
  });

  it('tell visitors how joining works and what stands around the form (SET-009, SET-012)', async () => {
    const texts = { devise_text_before: 'Vor', devise_text_between: 'Zwischen', devise_text_after: 'Nach' };
    const switches = {
      join_user_can_initiate: true,
      join_moderated: false,
      altcha_captcha: true,
      join_as_external: true,
      join_ask_for_profile_data: true,
      join_section_admins_can_invite_users: true,
    };
    const { reply } = await save({ ...texts, ...switches });
    expect(reply?.settings).toMatchObject({ ...texts, ...switches });
    const { failure } = await server().call(getSession, { as: server().visitor });
    expect(failure).toMatchObject({
      network: { sign_in: { ...texts, join_user_can_initiate: true, altcha_captcha: true } },
    });
    expect(joiningOf(await stored())).toMatchObject({
      isOpen: true,
      asksProof: true,
      isModerated: false,
      asExternal: true,
    });
  });

  it('put the directory into order, and those who are locked into it or not (SET-013, SET-021)', async () => {
    await server().member('Zoe', { lastName: 'Aal' });
    await server().member('Lutz', { lastName: 'Loch', lockedAt: server().clock.now() });
    const names = async () =>
      (await server().reply(listMembers, { as: ben, query: {} })).members.map(({ displayName }) => displayName);
    await save({ directory_default_sort: 'first_name', show_locked_memberships: false });
    expect(await names()).toEqual(['Ben Beispiel', 'Nora Beispiel', 'Zoe Aal']);
    await save({ directory_default_sort: 'last_name' });
    expect(await names()).toEqual(['Zoe Aal', 'Ben Beispiel', 'Nora Beispiel']);
    await save({ show_locked_memberships: true });
    expect(await names()).toEqual(['Zoe Aal', 'Ben Beispiel', 'Nora Beispiel', 'Lutz Loch']);
  });

  it('say who makes calendars and appointments, who has some, and whether answers come late (SET-D14)', async () => {
    const calendars = {
      network: { create_calendars: 'members', create_appointments: 'members' },
      group: { create_calendars: 'members', create_appointments: 'members' },
      personal: false,
    } as const;
    const rights = async () => {
      const { current_member, network } = await server().reply(getSession, { as: ben });
      const { create_calendars, create_appointments } = network.can;
      const { retroactive_opting } = network.config.appointments;
      const { create_personal_calendars } = current_member.can;
      return { create_calendars, create_appointments, create_personal_calendars, retroactive_opting };
    };
    expect(await rights()).toEqual({
      create_calendars: false,
      create_appointments: false,
      create_personal_calendars: true,
      retroactive_opting: false,
    });
    await save({ calendars, retroactive_opting: true });
    expect(await rights()).toEqual({
      create_calendars: true,
      create_appointments: true,
      create_personal_calendars: false,
      retroactive_opting: true,
    });
  });

  it('say what keeps them from being saved, by field (SET-006, SET-011, SET-017, SET-018, SET-023, SET-E04)', async () => {
    const { settings } = await read();
    const { failure, status } = await save({
      name: ' ',
      zoom_level: 4,
      map_scope_selection: 'poi',
      anonymize_memberships_config: 'after_days',
      anonymize_memberships_after_days: 0,
      digests: { ...settings.digests, max_number_of_upcoming_appointments: 31 },
      group_promotion_config: { ...settings.group_promotion_config, active: true },
      two_factor: 'enabled',
      two_factor_totp_available: false,
      two_factor_email_available: false,
    });
    expect([status, Object.keys(failure?.errors ?? {}).sort()]).toEqual([
      422,
      [
        'anonymize_memberships_after_days',
        'anonymize_memberships_name',
        'digests.max_number_of_upcoming_appointments',
        'group_promotion_config.title',
        'name',
        'network_location.city',
        'network_location.number',
        'network_location.street',
        'network_location.zip',
        'two_factor',
        'zoom_level',
      ],
    ]);
    expect((await stored()).name).toBe('Testnetz');
  });

  it('are not overwritten by who has not seen the last ones (GEN-E05)', async () => {
    const { updated_at } = await read();
    const both = await Promise.all([save({ name: 'Eins' }, { updated_at }), save({ name: 'Zwei' }, { updated_at })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    const { settings, updated_at: latest } = await read();
    expect(lost?.failure).toMatchObject({ code: 'stale_object', current: { settings, updated_at: latest } });
  });

  it('keep what the plan does not offer, whatever is sent (SET-005, SET-D15, SET-E07)', async () => {
    const plan = {
      abuse_reports_configurable: false,
      digests_configurable: false,
      birthday_emails_configurable: false,
      guest_users_allowed: false,
      two_factor_enforceable: false,
      login_form_configurable: false,
    };
    await server().db.update(networkSettings).set({ settings: { plan } });
    const { settings } = await read();
    const granted = { plan: { ...plan, two_factor_enforceable: true, guest_users_allowed: true } };
    const { reply } = await save({
      ...granted,
      abuse_reports_enabled: true,
      digest_sending_days: [{ day: 'sun', slot: 'lpm' }],
      birthday_emails: { enabled: true, image: null, subject: 'Hoch!', text: 'Lebe hoch' },
      guest_users_allowed: true,
      join_as_external: true,
      two_factor: 'enforced',
      devise_text_after: 'Ein Text',
    });
    expect(reply?.settings).toEqual({ ...settings, guest_users_allowed: false });
    expect((await stored()).settings.plan).toEqual(plan);
  });

  it('have no birthday subject or text of spaces (SET-035, SET-E06)', async () => {
    const { reply } = await save({ birthday_emails: { enabled: true, image: null, subject: '  ', text: '\n' } });
    expect(reply?.settings.birthday_emails).toEqual({ enabled: true, image: null, subject: null, text: null });
  });

  describe('the picture of wishes for birthdays', () => {
    const upload = async (as: TestMember) => {
      const image = sharp({ create: { width: 900, height: 300, channels: 3, background: '#2f5d50' } }).png();
      const content = new Uint8Array(await image.toBuffer());
      return storeFile(server(), as, { directory: 'images', name: 'Torte.png', type: 'image/png', content });
    };
    const wishesWith = (image: string | null) => ({ enabled: true, image, subject: null, text: null });
    const looks = async (as: TestMember, objectId: Awaited<ReturnType<typeof upload>>['id']) =>
      (await server().call(getImage, { as, params: { objectId, size: 'large_thumb' } })).status;
    const tryOut = (image: string, as = nora) =>
      server().call(sendTestBirthdayMail, { as, body: { birthday_emails: wishesWith(image) } });

    it('is kept with the settings, seen by who chooses it, and stands in the letter (SET-034, SET-036, SET-D16)', async () => {
      const { id } = await upload(nora);
      expect((await tryOut(id)).status).toBe(204);
      expect((await save({ birthday_emails: wishesWith(id) })).reply?.settings.birthday_emails.image).toBe(id);
      const iris = await server().member('Iris', { networkAdmin: true });
      expect([await looks(iris, id), await looks(ben, id)]).toEqual([200, 404]);
      const [letter] = await server().db.select().from(mailOutbox);
      expect(letter?.html).toContain('<img src="cid:birthday" alt=""');
      expect(letter?.files).toMatchObject([{ name: 'Torte.png', shown: { cid: 'birthday' } }]);
      expect((await save({ birthday_emails: wishesWith(null) })).status).toBe(200);
      expect(await looks(iris, id)).toBe(404);
    });

    it('is nobody else’s, and none that there is not (SET-034, SET-D16)', async () => {
      const { id } = await upload(ben);
      for (const image of [id, '0'.repeat(24), '../../secret']) {
        const errors = { 'birthday_emails.image': ['general.problem.invalid_value'] };
        expect((await save({ birthday_emails: wishesWith(image) })).failure?.errors).toEqual(errors);
        expect((await tryOut(image)).failure?.errors).toEqual(errors);
      }
      expect(await server().db.$count(mailOutbox)).toBe(0);
    });
  });

  it('are told to every open page, and kept in the log with what they were (SET-D13, SET-D14)', async () => {
    await save({ two_factor: 'enforced', join_moderated: false });
    const told = await server().db.select().from(topicEvents).where(eq(topicEvents.event, 'network'));
    expect(told.map(({ topic, payload }) => [topic, payload.kind])).toEqual([
      [`network:${server().networkId}`, 'settings'],
    ]);
    const [entry] = await server().db.select().from(auditEvents);
    expect(entry).toMatchObject({
      action: 'policy_setting_update',
      actorId: nora.membershipId,
      changes: {
        two_factor: { before: 'disabled', after: 'enforced' },
        join_moderated: { before: true, after: false },
      },
    });
  });

  it('send a birthday mail to whoever tries it, in their own words, and to nobody else (SET-036, SET-D12)', async () => {
    const birthday_emails = {
      enabled: false,
      image: null,
      subject: 'Hoch {{first_name}}!',
      text: 'Liebe {{first_name}}\n\nAlles Gute',
    };
    await server().reply(sendTestBirthdayMail, { as: nora, body: { birthday_emails } });
    const mails = await server().db.select().from(mailOutbox);
    expect(mails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([[nora.email, 'Hoch Nora!']]);
    expect(mails[0]?.text).toContain('Liebe Nora\n\nAlles Gute');
    expect(settingsOf(await stored()).birthday_emails.subject).toBeNull();
  });
});

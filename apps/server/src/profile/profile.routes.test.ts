import { getMember, listMembers, searchMembers } from '@atrium/core/members/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import {
  acceptChangeRequest,
  createChangeRequest,
  finishOnboarding,
  getEditedProfile,
  getFieldList,
  getRequestable,
  heedMember,
  ignoreMember,
  listChangeRequests,
  listIgnored,
  rejectChangeRequest,
  updateFieldList,
  updateProfile,
} from '@atrium/core/profile/contract';
import { changeRequestIdSchema } from '@atrium/core/profile/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditEvents } from '../audit/audit.tables.ts';
import { newId } from '../db/id.ts';
import { memberships, users } from '../members/members.tables.ts';
import { notifications } from '../notifications/notifications.tables.ts';
import { topicEvents } from '../realtime/realtime.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { setTestFields, testFields } from './profile.fixtures.ts';
import { ignoredMembers } from './profile.tables.ts';

describeOnPostgres('profiles', (useServer) => {
  const server = useServer();
  let ada: TestMember;
  let anna: TestMember;
  let guest: TestMember;

  const full = { about: 'I grow tomatoes.', phone: '+49 30 123', district: 'north', skills: ['repairs'], number: '7' };
  beforeEach(async () => {
    await server().reset();
    await setTestFields(server().db);
    ada = await server().member('Ada', { networkAdmin: true });
    anna = await server().member('Anna', { lastName: 'Amsel', birthday: '1980-05-01', profile: full });
    guest = await server().member('Gast', { isExternal: true });
    const memberIds = [anna.membershipId, guest.membershipId];
    await createGroup(server().db, { name: 'Garden', now: server().clock.now(), memberIds });
  });

  const idOf = ({ membershipId }: TestMember) => z.parse(memberIdSchema, membershipId);
  const params = (member: TestMember) => ({ memberId: idOf(member) });
  const page = async (of: TestMember, as: TestMember) =>
    (await server().reply(getMember, { as, params: params(of) })).member;
  const edited = async (of: TestMember, as = of) =>
    (await server().reply(getEditedProfile, { as, params: params(of) })).profile;
  async function draft(of: TestMember, values: object = {}, as = of) {
    const { first_name, last_name, birthday, image_id, updated_at } = await edited(of, as);
    return { member: { first_name, last_name, birthday, image_id, profile: {}, ...values }, updated_at };
  }
  const save = async (of: TestMember, values: object, as = of) =>
    server().call(updateProfile, { as, params: params(of), body: await draft(of, values, as) });
  const stored = async (of: TestMember) => {
    const [row] = await server().db.select().from(memberships).where(eq(memberships.id, of.membershipId));
    return row;
  };

  describe('are read', () => {
    it.each([
      ['oneself', () => anna, ['about', 'phone', 'district', 'skills', 'number'], '1980-05-01'],
      ['an administrator', () => ada, ['about', 'phone', 'district', 'skills', 'number'], '1980-05-01'],
      ['a guest of a common group', () => guest, ['about', 'district'], null],
    ])('by %s as far as each field lets them', async (_, reader, fields, birthday) => {
      const read = await page(anna, reader());
      expect({ fields: read.profile.map(({ id }) => id), birthday: read.birthday }).toEqual({ fields, birthday });
    });

    it('by members without what administrators alone read, chosen values by their names (GEN-004)', async () => {
      const ben = await server().member('Ben');
      const { profile, can, is_ignored } = await page(anna, ben);
      expect(profile.map(({ label, values }) => [label, values])).toEqual([
        ['About me', ['I grow tomatoes.']],
        ['Phone', ['+49 30 123']],
        ['District', ['North']],
        ['Skills', ['Repairs']],
      ]);
      expect({ can, is_ignored }).toEqual({ can: { chat: true, update: false, ignore: true }, is_ignored: false });
      expect((await page(anna, anna)).can).toEqual({ chat: false, update: true, ignore: false });
      expect((await page(anna, ada)).can).toMatchObject({ update: true });
    });

    it('by nobody once their member has left, and by no guest who shares no group (com:DIR-D05, com:DIR-D06)', async () => {
      const stranger = await server().member('Fremd', { isExternal: true });
      const asked = { as: stranger, params: params(anna) };
      expect((await server().call(getMember, asked)).status).toBe(404);
      expect((await server().call(getEditedProfile, asked)).status).toBe(404);
      await server()
        .db.update(memberships)
        .set({ removedAt: server().clock.now() })
        .where(eq(memberships.id, anna.membershipId));
      const gone = await page(anna, ada);
      expect(gone).toMatchObject({ deleted: true, profile: [], birthday: null, groups: [], images: {} });
      expect(gone.can).toEqual({ chat: false, update: false, ignore: false });
      expect((await server().call(getEditedProfile, { as: ada, params: params(anna) })).status).toBe(404);
    });
  });

  describe('are changed', () => {
    it('by their member: what is named says what it says now, what is not named stays (PROFILE-007, GEN-004)', async () => {
      const saved = await save(anna, {
        first_name: ' Änne ',
        birthday: null,
        profile: { phone: '', skills: ['repairs', 'cooking'] },
      });
      expect(saved.reply?.profile).toMatchObject({ first_name: 'Änne', birthday: null });
      expect((await stored(anna))?.profile).toEqual({
        about: full.about,
        district: 'north',
        number: '7',
        skills: ['cooking', 'repairs'],
      });
      expect(await stored(anna)).toMatchObject({ displayName: 'Änne Amsel' });
      const found = await server().reply(searchMembers, { as: ada, query: { q: 'anne' } });
      expect(found.members.map(({ name }) => name)).toEqual(['Änne Amsel']);
    });

    it('by administrators, noted in the audit log, and by nobody else (PROFILE-007)', async () => {
      expect((await save(anna, { last_name: 'Adler' }, ada)).status).toBe(200);
      const [entry] = await server().db.select().from(auditEvents).where(eq(auditEvents.action, 'membership_update'));
      expect(entry).toMatchObject({ actorId: ada.membershipId, membershipId: anna.membershipId });
      const ben = await server().member('Ben');
      const body = await draft(anna);
      for (const [as, status] of [
        [ben, 403],
        [guest, 403],
      ] as const)
        expect((await server().call(updateProfile, { as, params: params(anna), body })).status).toBe(status);
      expect((await server().call(updateProfile, { as: server().visitor, params: params(anna), body })).status).toBe(
        401,
      );
    });

    it('not over what somebody else has saved meanwhile, and with a word for each field that is wrong (PROFILE-007)', async () => {
      const body = await draft(anna, { first_name: 'First' });
      await save(anna, { last_name: 'Other' }, ada);
      const stale = await server().call(updateProfile, { as: anna, params: params(anna), body });
      expect([stale.status, stale.failure?.code]).toEqual([409, 'stale_object']);
      const wrong = { phone: 'call me', district: 'west', about: 'x'.repeat(5_000), nothing: 'x', __proto__: 'x' };
      const refused = await save(anna, { first_name: ' ', image_id: 'f'.repeat(24), profile: wrong });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.failure?.errors ?? {}).sort()).toEqual(
        ['first_name', 'image_id', 'profile.district', 'profile.nothing', 'profile.phone'].sort(),
      );
    });
  });

  it('are asked of somebody new, who then goes on to the start page (ONB-002, ONB-D01)', async () => {
    const fields = testFields.map((field) => ({ ...field, required: field.id === 'district' }));
    await setTestFields(server().db, { fields, requested: ['district'] });
    const nora = await server().member('Nora');
    const finish = async (profile: object) =>
      server().call(finishOnboarding, { as: nora, body: await draft(nora, { profile }) });
    expect((await finish({})).failure?.errors).toEqual({ 'profile.district': ['general.problem.required'] });
    expect((await finish({ district: 'south' })).reply).toEqual({ redirect_to: '/' });
    expect((await edited(nora)).fields.find(({ id }) => id === 'district')?.by_request).toBe(true);
  });

  describe('whose members ask for changes', () => {
    beforeEach(() => setTestFields(server().db, { requested: ['district', 'phone'] }));
    const ask = (profile: Record<string, string>, as = anna) =>
      server().call(createChangeRequest, { as, body: { change_request: { profile } } });
    const waiting = async () => (await server().reply(listChangeRequests, { as: ada })).change_requests;
    const decide = (
      call: typeof acceptChangeRequest | typeof rejectChangeRequest,
      id: string,
      as = ada,
      message = '',
    ) =>
      server().call(call, { as, params: { changeRequestId: z.parse(changeRequestIdSchema, id) }, body: { message } });
    const told = (kind: 'change_request_created' | 'change_request_decided') =>
      server().db.select().from(notifications).where(eq(notifications.kind, kind));

    it('are changed once an administrator accepts, and the member is told (CHREQ-005, CHREQ-D01)', async () => {
      expect((await save(anna, { profile: { district: 'south' } })).status).toBe(422);
      const { reply } = await ask({ district: 'south', phone: full.phone });
      expect(await waiting()).toEqual([
        expect.objectContaining({
          id: reply?.change_request.id,
          changes: [{ id: 'district', label: 'District', before: ['North'], after: ['South'], is_editable: true }],
        }),
      ]);
      expect(await told('change_request_created')).toMatchObject([{ membershipId: ada.membershipId }]);
      expect((await decide(acceptChangeRequest, reply?.change_request.id ?? '')).status).toBe(204);
      expect((await stored(anna))?.profile).toEqual({ ...full, district: 'south' });
      expect(await told('change_request_decided')).toMatchObject([
        { membershipId: anna.membershipId, facts: { decision: 'accepted' } },
      ]);
      expect(await told('change_request_created')).toEqual([]);
      expect((await decide(rejectChangeRequest, reply?.change_request.id ?? '')).failure?.code).toBe(
        'change_request_not_open',
      );
    });

    it('wait with one request each, the latest, which may be turned down (CHREQ-D01)', async () => {
      const first = await ask({ district: 'south' });
      const second = await ask({ phone: '110' });
      const { change_request } = await server().reply(getRequestable, { as: anna });
      expect(change_request).toMatchObject({
        profile: { district: 'north', phone: full.phone },
        open: { phone: '110' },
      });
      expect((await waiting()).map(({ id }) => id)).toEqual([second.reply?.change_request.id]);
      expect((await decide(acceptChangeRequest, first.reply?.change_request.id ?? '')).status).toBe(409);
      expect((await decide(rejectChangeRequest, second.reply?.change_request.id ?? '', ada, 'Not so.')).status).toBe(
        204,
      );
      expect((await stored(anna))?.profile).toEqual(full);
      expect(await told('change_request_decided')).toMatchObject([{ facts: { decision: 'rejected' } }]);
    });

    it('show on the devices of who asks and who decides at once (CHREQ-D01)', async () => {
      const { reply } = await ask({ district: 'south' });
      await decide(acceptChangeRequest, reply?.change_request.id ?? '');
      const rows = await server().db.select().from(topicEvents).where(eq(topicEvents.event, 'change_request'));
      const said = rows.map(({ topic, payload }) => [topic, Reflect.get(payload, 'kind'), Reflect.get(payload, 'id')]);
      const id = anna.membershipId;
      const heard = [ada, anna].flatMap(({ membershipId }) =>
        ['asked', 'decided'].map((kind) => [`member:${membershipId}`, kind, id]),
      );
      expect(said.sort()).toEqual(heard.sort());
    });

    it('ask for listed fields alone, and for something (CHREQ-003, CHREQ-004, CHREQ-E01)', async () => {
      const strange = await ask({ district: 'south', number: '8', about: 'x' });
      expect([strange.status, Object.keys(strange.failure?.errors ?? {}).sort()]).toEqual([
        422,
        ['profile.about', 'profile.number'],
      ]);
      expect((await ask({ district: 'north' })).status).toBe(422);
      expect(await waiting()).toEqual([]);
      await setTestFields(server().db);
      expect((await ask({ district: 'south' })).failure?.code).toBe('change_requests_disabled');
    });

    it('keep a field as it is that has left the list meanwhile, and administrators see that (CHREQ-E02)', async () => {
      const { reply } = await ask({ district: 'south', phone: '110' });
      await setTestFields(server().db, { requested: ['phone'] });
      const [request] = await waiting();
      expect(request?.changes.map(({ id, is_editable }) => [id, is_editable])).toEqual([
        ['phone', true],
        ['district', false],
      ]);
      await decide(acceptChangeRequest, reply?.change_request.id ?? '');
      expect((await stored(anna))?.profile).toEqual({ ...full, phone: '110' });
    });

    it('are decided by administrators of the network alone (CHREQ-D01)', async () => {
      const { reply } = await ask({ district: 'south' });
      for (const as of [anna, guest]) {
        expect((await server().call(listChangeRequests, { as })).status).toBe(403);
        expect((await decide(acceptChangeRequest, reply?.change_request.id ?? '', as)).status).toBe(403);
      }
    });

    it('are decided once, however many administrators decide at once (CHREQ-D01)', async () => {
      const { reply } = await ask({ district: 'south' });
      const id = reply?.change_request.id ?? '';
      const decisions = [acceptChangeRequest, rejectChangeRequest, acceptChangeRequest].map((call) => decide(call, id));
      const statuses = (await Promise.all(decisions)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([204, 409, 409]);
    });
  });

  it('of people whom one ignores are one’s own to know (PROFILE-D01)', async () => {
    const ignoring = { memberId: idOf(anna), ignoredId: idOf(ada) };
    for (const _ of [1, 2])
      expect((await server().call(ignoreMember, { as: anna, params: ignoring })).status).toBe(204);
    const own = await server().reply(listIgnored, { as: anna, params: params(anna) });
    expect(own.members.map(({ id }) => id)).toEqual([ada.membershipId]);
    expect((await page(ada, anna)).is_ignored).toBe(true);
    expect((await page(ada, ada)).is_ignored).toBe(false);
    for (const as of [ada, guest]) {
      expect((await server().call(listIgnored, { as, params: params(anna) })).status).toBe(404);
      expect((await server().call(ignoreMember, { as, params: ignoring })).status).toBe(404);
      expect((await server().call(heedMember, { as, params: ignoring })).status).toBe(404);
    }
    const hidden = { memberId: idOf(guest), ignoredId: idOf(ada) };
    expect((await server().call(ignoreMember, { as: guest, params: hidden })).status).toBe(404);
    expect((await server().call(heedMember, { as: anna, params: ignoring })).status).toBe(204);
    expect((await page(ada, anna)).is_ignored).toBe(false);
  });

  it('of people whom one ignores are a thousand at most, however many are ignored at once (PROFILE-D01)', async () => {
    const { db, clock } = server();
    const createdAt = clock.now();
    const others: string[] = [];
    for (let number = 0; number < 5; number += 1) others.push((await server().member(`Rest ${number}`)).membershipId);
    const ids = Array.from({ length: 998 }, () => newId());
    const at = { createdAt, updatedAt: createdAt };
    await db.insert(users).values(ids.map((id) => ({ id, email: `${id}@atrium.example`, passwordHash: '', ...at })));
    const named = { firstName: 'Ada', lastName: 'Beispiel', displayName: 'Ada Beispiel' };
    await db.insert(memberships).values(ids.map((id) => ({ id, userId: id, ...named, ...at })));
    const { membershipId } = anna;
    await db.insert(ignoredMembers).values(ids.map((ignoredId) => ({ membershipId, ignoredId, createdAt })));
    const ignore = (id: string) =>
      server().call(ignoreMember, {
        as: anna,
        params: { memberId: idOf(anna), ignoredId: z.parse(memberIdSchema, id) },
      });
    const statuses = (await Promise.all(others.map(ignore))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(2);
  });

  it('have the fields that administrators give them (CHREQ-003, SET-020)', async () => {
    const list = await server().reply(getFieldList, { as: ada });
    const [about, phone] = list.fields;
    if (!about || !phone) throw new Error('The network has fields.');
    const options = [
      { label: 'A', value: '' },
      { label: ' ', value: 'b' },
      { label: 'A', value: '' },
    ];
    const profile_fields = {
      fields: [phone, { ...about, id: 'choice', label: ' Choice ', type: 'selection' as const, options }],
      profile_edit_target: 'change_request' as const,
      request_fields: ['phone', 'gone'],
    };
    const change = (as: TestMember, updated_at = list.updated_at) =>
      server().call(updateFieldList, { as, body: { profile_fields, updated_at } });
    expect((await change(anna)).status).toBe(403);
    expect((await server().call(getFieldList, { as: guest })).status).toBe(403);
    expect((await change(ada)).reply).toMatchObject({
      fields: [
        phone,
        {
          id: 'choice',
          label: 'Choice',
          options: [
            { label: 'A', value: 'a' },
            { label: 'A', value: 'a_2' },
          ],
        },
      ],
      profile_edit_target: 'change_request',
      request_fields: ['phone'],
    });
    expect((await change(ada)).failure?.code).toBe('stale_object');
    expect((await page(anna, anna)).profile.map(({ id }) => id)).toEqual(['phone']);
  });

  describe('stand in the directory', () => {
    const listed = async (query: Record<string, string | string[]>, as = ada) => {
      const { members, total } = await server().reply(listMembers, { as, query });
      return { names: members.map(({ displayName }) => displayName), total };
    };
    const filters = {
      directory_profile_fields: ['about', 'phone'],
      directory_filter_profile_fields: ['district', 'skills'],
    };
    beforeEach(async () => {
      await setTestFields(server().db, { settings: { ...filters, detection_profile_field: 'district' } });
      await server().member('Örjan', {
        lastName: 'Äpfel',
        profile: { district: 'south', skills: ['cooking', 'repairs'] },
      });
    });

    it('with the fields of the settings, as far as their reader may know them (com:DIR-016, SET-020, SET-D06)', async () => {
      const row = async (as: TestMember) =>
        (await server().reply(listMembers, { as, query: { q: 'amsel' } })).members.map(({ profile, detail }) => ({
          fields: profile.map(({ id }) => id),
          detail,
        }));
      expect(await row(ada)).toEqual([{ fields: ['about', 'phone'], detail: 'North' }]);
      expect(await row(guest)).toEqual([{ fields: ['about'], detail: 'North' }]);
    });

    it('found by what their fields say, but not by fields that their reader does not read (com:DIR-D08)', async () => {
      expect(await listed({ 'filter[district]': 'north' })).toEqual({ names: ['Anna Amsel'], total: 1 });
      expect((await listed({ 'filter[district]': ['north', 'south'], 'filter[skills]': 'repairs' })).names).toEqual([
        'Anna Amsel',
        'Örjan Äpfel',
      ]);
      const everybody = await listed({});
      for (const strange of [{ 'filter[number]': '7' }, { 'filter[district]': 'nowhere' }, { 'filter[x]': '1' }])
        expect(await listed(strange)).toEqual(everybody);
      expect(await listed({ 'filter[skills]': 'cooking' }, guest)).toEqual(await listed({}, guest));
    });

    it('under their letters, by the name they are sorted by (com:DIR-023, com:DIR-E02, com:DIR-D08)', async () => {
      expect((await listed({ 'filter[glossary]': 'a' })).names).toEqual(['Anna Amsel', 'Örjan Äpfel']);
      expect((await listed({ 'filter[glossary]': 'O', sort: 'first_name' })).names).toEqual(['Örjan Äpfel']);
      const everybody = await listed({});
      for (const strange of ['Ä', '1', 'AB', ''])
        expect(await listed({ 'filter[glossary]': strange })).toEqual(everybody);
    });
  });
});

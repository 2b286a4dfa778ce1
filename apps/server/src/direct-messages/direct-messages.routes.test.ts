import {
  deleteReceivedMessage,
  deleteReceivedMessages,
  deleteSentMessage,
  deleteSentMessages,
  getDirectMessage,
  listReceivedMessages,
  listSentMessages,
  markMessageRead,
  markMessagesRead,
  markMessagesUnread,
  markMessageUnread,
  sendDirectMessage,
} from '@atrium/core/direct-messages/contract';
import type { SentMessage } from '@atrium/core/direct-messages/schema';
import { membershipRoleIdSchema } from '@atrium/core/roles/schema';
import { deleteObject, downloadObject, publishObjects } from '@atrium/core/uploads/contract';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { objectHolders } from '../app/object-holders.ts';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { groups } from '../groups/groups.tables.ts';
import { mailOutbox } from '../mail/mail.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { membershipRoleAssignments, membershipRoles } from '../members/membership-roles.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { topicEvents } from '../realtime/realtime.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { forgetAbandoned } from '../uploads/forget-abandoned.job.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { countUnreadDirectMessages } from './direct-messages.repository.ts';
import { directMessages } from './direct-messages.tables.ts';

describeOnPostgres('direct messages', (useServer) => {
  const server = useServer();
  let ada: TestMember;
  let ben: TestMember;
  let cara: TestMember;
  let nora: TestMember;

  beforeEach(async () => {
    await server().reset();
    [ada, ben, cara] = [await server().member('Ada'), await server().member('Ben'), await server().member('Cara')];
    nora = await server().member('Nora', { networkAdmin: true });
  });

  type Draft = Omit<Partial<SentMessage>, 'to'> & { readonly to?: readonly TestMember[] };
  const post = (as: TestMember, { to = [], ...values }: Draft = {}) =>
    server().call(sendDirectMessage, {
      as,
      body: {
        to: to.map(({ membershipId }) => membershipId),
        subject: 'Fest',
        content: '<p>Wer kommt?</p>',
        ...values,
      },
    });
  const sent = async (as: TestMember, values: Draft = {}) => {
    const { reply, failure } = await post(as, values);
    if (reply === undefined) throw new Error(JSON.stringify(failure));
    return reply.message;
  };
  const inbox = async (as: TestMember, query = {}) => server().reply(listReceivedMessages, { as, query });
  const subjects = async (as: TestMember, query = {}) =>
    (await inbox(as, query)).messages.map(({ subject }) => subject);
  const sentBox = async (as: TestMember) => (await server().reply(listSentMessages, { as })).messages;
  const open = (as: TestMember, messageId: string) => server().call(getDirectMessage, { as, params: { messageId } });
  const opened = async (as: TestMember, messageId: string) => {
    const { reply } = await open(as, messageId);
    if (reply === undefined) throw new Error('The message is not there.');
    return reply.message;
  };
  const ids = (...messages: readonly { readonly id: string }[]) => ({ message_ids: messages.map(({ id }) => id) });

  describe('sending', () => {
    it('to a role reaches who has it now, each once, and no role of a group or that is gone (MSG-013, PERM-002, ROLE-E02)', async () => {
      const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
      const garden = await enterGroup(server(), await enterCategory(server(), 'circles'), { slug: 'garden' });
      const enter = async (name: string, groupId: string | null, holders: readonly TestMember[]) => {
        const scope = groupId === null ? ('network' as const) : ('group' as const);
        const values = { name, scope, groupId, ...dates };
        const [role] = await server().db.insert(membershipRoles).values(values).returning({ id: membershipRoles.id });
        const id = z.parse(membershipRoleIdSchema, role?.id);
        const given = holders.map(({ membershipId }) => ({ membershipRoleId: id, membershipId, ...dates }));
        await server().db.insert(membershipRoleAssignments).values(given);
        return id;
      };
      const gone = await server().member('Gone', { lockedAt: server().clock.now() });
      const board = await enter('Vorstand', null, [ada, ben, cara, gone]);
      const plots = await enter('Pacht', garden, [ben]);
      const { id: sentId } = await sent(ada, { to: [ben, nora], to_roles: [board] });
      const message = await opened(ada, sentId);
      expect(message.to.map(({ id }) => id).sort()).toEqual([ben, cara, nora].map((one) => one.membershipId).sort());
      const refused = { to_roles: ['direct_messages.problem.unknown_recipients'] };
      expect((await post(ada, { to_roles: [plots] })).failure?.errors).toEqual(refused);
      await server().db.delete(membershipRoles);
      expect((await post(ada, { to_roles: [board] })).failure?.errors).toEqual(refused);
      expect(await subjects(cara)).toEqual(['Fest']);
    });

    it('reaches each recipient once and never the author, who finds it among the sent (MSG-008, MSG-009, MSG-014, MSG-D03, MSG-D04)', async () => {
      const message = await sent(ada, { to: [ben, cara, ben, ada] });
      const [row] = (await inbox(ben)).messages;
      expect(row).toMatchObject({
        id: message.id,
        subject: 'Fest',
        plain_content: 'Wer kommt?',
        author: { id: ada.membershipId },
        to: [{ id: ben.membershipId }, { id: cara.membershipId }],
        ...{ to_count: 2, to_group: null, to_all_network_members: false, read: false },
        ...{ conversation_starter_id: message.id, conversation_length: 1, has_replies: false, has_attachments: false },
      });
      expect(await subjects(ada)).toEqual([]);
      expect((await sentBox(ada)).map(({ id, read }) => [id, read])).toEqual([[message.id, null]]);
      expect(await sentBox(ben)).toEqual([]);
    });

    it('stores one message, however often it is sent under one key (MSG-E09)', async () => {
      const once = () =>
        server().call(sendDirectMessage, {
          as: ada,
          headers: { 'idempotency-key': 'a-message' },
          body: { to: [ben.membershipId], subject: 'Fest' },
        });
      const answers = [...(await Promise.all([once(), once()])), await once()];
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ reply }) => reply?.message.id)).size).toBe(1);
      expect([await subjects(ben), (await sentBox(ada)).length]).toEqual([['Fest'], 1]);
    });

    it('needs somebody to write to and something to say: subject or text suffices (MSG-019, MSG-020, MSG-E08)', async () => {
      const errors = async (values: Draft) => (await post(ada, values)).failure?.errors;
      expect(await errors({})).toEqual({ to: ['direct_messages.problem.no_recipients'] });
      expect(await errors({ to: [ada] })).toEqual({ to: ['direct_messages.problem.no_recipients'] });
      expect(await errors({ to: [ben], subject: ' ', content: '<p><br></p>' })).toEqual({
        content: ['direct_messages.problem.says_nothing'],
      });
      expect(await errors({ to: [ben], to_all_network_members: true })).toEqual({
        to: ['direct_messages.problem.no_recipients'],
      });
      expect(await errors({ to: [ben], subject: 'x'.repeat(256) })).toEqual({
        subject: ['direct_messages.validation.subject_too_long'],
      });
      expect((await post(ada, { to: [ben], subject: '' })).status).toBe(201);
      expect((await post(ada, { to: [ben], content: '' })).status).toBe(201);
    });

    it('is for members who may, to people who are there; guests read only (MSG-017, MSG-D11)', async () => {
      const guest = await server().member('Eve', { isExternal: true });
      expect((await post(guest, { to: [ada] })).status).toBe(403);
      await server()
        .db.update(memberships)
        .set({ lockedAt: server().clock.now() })
        .where(eq(memberships.id, ben.membershipId));
      expect((await post(ada, { to: [ben, cara] })).failure?.errors).toEqual({
        to: ['direct_messages.problem.unknown_recipients'],
      });
      expect(await subjects(cara)).toEqual([]);
      expect((await post(ada, { to: [guest] })).status).toBe(201);
      expect(await subjects(guest)).toEqual(['Fest']);
    });

    it('goes to everybody from administrators of the network alone, guests aside (MSG-022, MSG-E07)', async () => {
      const guest = await server().member('Eve', { isExternal: true });
      expect((await post(ada, { to_all_network_members: true })).status).toBe(403);
      expect(await subjects(ben)).toEqual([]);
      const message = await sent(nora, { to_all_network_members: true });
      expect([message.to, message.to_count, message.to_all_network_members]).toEqual([[], 3, true]);
      expect([await subjects(ben), await subjects(nora), await subjects(guest)]).toEqual([['Fest'], [], []]);
    });

    it('goes to a group from who administers it (MSG-024, MSG-E07)', async () => {
      const category = await enterCategory(server(), 'circles');
      const choir = await enterGroup(server(), category, { slug: 'choir' });
      await enterPart(server(), choir, ada, { role: 'admin' });
      await enterPart(server(), choir, ben);
      await enterGroup(server(), category, { slug: 'secret', access: 'hidden' });
      expect((await post(ben, { to_group: 'choir' })).status).toBe(403);
      expect((await post(ben, { to_group: 'secret' })).status).toBe(404);
      expect((await post(ada, { to_group: 'choir' })).reply?.message.to_group?.slug).toBe('choir');
      expect([await subjects(ben), await subjects(ada), await subjects(cara)]).toEqual([['Fest'], [], []]);
      expect((await post(nora, { to_group: 'choir' })).reply?.message.to_count).toBe(2);
      const archivedAt = server().clock.now();
      await server().db.update(groups).set({ archivedAt }).where(eq(groups.slug, 'choir'));
      expect([(await post(ada, { to_group: 'choir' })).status, (await subjects(ben)).length]).toEqual([403, 2]);
    });

    it('tells by mail and live: people on their topics, everybody on the network’s (MSG-D12, MSG-D13, SET-028)', async () => {
      await server()
        .db.update(networkSettings)
        .set({ settings: { notifications_send_direct_message_body: true } });
      const { id } = await sent(ada, { to: [ben], content: '<p>Tom &amp; Ida</p>' });
      await sent(nora, { to_all_network_members: true });
      const mails = await server().db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, ben.email));
      const mail = mails.find(({ text }) => text.includes('Tom'));
      expect([mail?.subject, mail?.text.includes('Tom & Ida'), mail?.text.includes(`/messages/${id}`)]).toEqual([
        'Neue Nachricht von Ada Beispiel: Fest',
        true,
        true,
      ]);
      const events = (await server().db.select().from(topicEvents).orderBy(asc(topicEvents.at), asc(topicEvents.topic)))
        .filter(({ event }) => event === 'direct_message')
        .map(({ topic, payload }) => [topic.split(':')[0], (payload as { kind: string }).kind]);
      expect(events.sort()).toEqual([
        ['member', 'received'],
        ['member', 'sent'],
        ['member', 'sent'],
        ['network', 'received'],
      ]);
    });

    it('comes whatever character stands where its text is cut for rows, pushes and mails (MSG-D03, MSG-D13)', async () => {
      await server()
        .db.update(networkSettings)
        .set({ settings: { notifications_send_direct_message_body: true } });
      for (const most of [200, 300, 5_000]) {
        const { status, reply } = await server().call(sendDirectMessage, {
          as: ada,
          headers: { 'idempotency-key': `cut-${most}` },
          body: { to: [ben.membershipId], subject: 'Fest', content: `<p>${'x'.repeat(most - 1)}😀</p>` },
        });
        expect([most, status, reply?.message.plain_content]).toEqual([most, 201, 'x'.repeat(Math.min(most - 1, 200))]);
      }
      await server().db.update(networkSettings).set({ settings: {} });
    });

    it('quotes nothing by mail where the network does not want it (MSG-D13, SET-028)', async () => {
      await server()
        .db.update(networkSettings)
        .set({ settings: { notifications_send_direct_message_body: false } });
      await sent(ada, { to: [ben], content: '<p>Tom &amp; Ida</p>' });
      const [mail] = await server().db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, ben.email));
      expect([mail?.text.includes('Tom'), mail?.html.includes('Tom')]).toEqual([false, false]);
      await server().db.update(networkSettings).set({ settings: {} });
    });

    it('keeps what the author wrote, and shows none of what harms (MSG-D08, MSG-E10)', async () => {
      const content = '<p onclick="x()">a<img src="https://spy.example/a.gif"><script>x()</script></p>';
      const { id } = await sent(ada, { to: [ben], content });
      expect(await opened(ben, id)).toMatchObject({ content, html_content: '<p>a</p>', plain_content: 'a' });
    });
  });

  describe('conversations', () => {
    it('hold what answers what, oldest first, as far as each reader has it (MSG-010, MSG-011, MSG-D01)', async () => {
      const first = await sent(ada, { to: [ben, cara] });
      server().clock.advance(1_000);
      const answer = await sent(ben, { to: [ada], subject: 'Re: Fest', reply_to_id: first.id });
      server().clock.advance(1_000);
      await sent(ada, { to: [ben], subject: 'Re: Fest', reply_to_id: answer.id });
      const thread = async (as: TestMember) => {
        const { conversation, conversation_length, conversation_starter_id, has_replies } = await opened(as, first.id);
        expect(conversation_starter_id).toBe(first.id);
        return [conversation.map(({ author }) => author.name.split(' ')[0]), conversation_length, has_replies];
      };
      expect(await thread(ada)).toEqual([['Ada', 'Ben', 'Ada'], 3, true]);
      expect(await thread(cara)).toEqual([['Ada'], 1, false]);
      expect((await post(cara, { to: [ada], reply_to_id: answer.id })).status).toBe(404);
    });

    it('tell of each message all there is to know (MSG-007)', async () => {
      const first = await sent(ada, { to: [ben, cara] });
      server().clock.advance(1_000);
      const { id } = await sent(ben, { to: [ada], content: '<p><b>Ich</b></p>', reply_to_id: first.id });
      const { conversation, author, to, ...message } = await opened(ada, id);
      expect([author.id, to.map((one) => one.id)]).toEqual([ben.membershipId, [ada.membershipId]]);
      expect(message).toEqual({
        ...{ id, subject: 'Fest', plain_content: 'Ich', content: '<p><b>Ich</b></p>' },
        ...{ html_content: expect.stringContaining('Ich'), attachments: [], has_attachments: false },
        ...{ to_count: 1, to_group: null, to_all_network_members: false, read: false, has_replies: false },
        ...{ conversation_starter_id: first.id, conversation_length: 2, created_at: expect.any(String) },
      });
      const [starter] = conversation;
      expect(starter).toMatchObject({ id: first.id, content: '<p>Wer kommt?</p>', has_replies: true, read: null });
    });

    it('are for who has the message alone (MSG-010)', async () => {
      const { id } = await sent(ada, { to: [ben] });
      expect([(await open(cara, id)).status, (await open(nora, id)).status]).toEqual([404, 404]);
      expect((await server().call(getDirectMessage, { as: server().visitor, params: { messageId: id } })).status).toBe(
        401,
      );
    });
  });

  describe('boxes', () => {
    it('are read page by page, newest first, and searched (MSG-005, MSG-008, MSG-D07)', async () => {
      for (let number = 1; number <= 12; number += 1) {
        server().clock.advance(1_000);
        await sent(ada, { to: [ben], subject: `Brief ${number}` });
      }
      const { messages, total, limit, offset } = await inbox(ben, { offset: 10 });
      expect([messages.map(({ subject }) => subject), total, limit, offset]).toEqual([
        ['Brief 2', 'Brief 1'],
        12,
        10,
        10,
      ]);
      expect(await subjects(ben, { q: 'brief 11' })).toEqual(['Brief 11']);
      expect(await subjects(ben, { q: 'adä 12' })).toEqual(['Brief 12']);
      expect(await subjects(cara, { q: 'brief' })).toEqual([]);
      expect((await server().call(listReceivedMessages, { as: ben, query: { limit: 11 } })).status).toBe(422);
    });
  });

  describe('own messages', () => {
    it('are marked one by one or together, all or none (MSG-029, MSG-031, MSG-032, MSG-033, MSG-034, MSG-E02, MSG-E03)', async () => {
      const [one, two] = [await sent(ada, { to: [ben] }), await sent(ada, { to: [ben] })];
      const others = await sent(ada, { to: [cara] });
      const unread = () => countUnreadDirectMessages(server().db, ben.membershipId);
      const read = (messageId: string) => server().call(markMessageRead, { as: ben, params: { messageId } });
      expect(await unread()).toBe(2);
      expect([(await read(one.id)).status, (await read(one.id)).status, await unread()]).toEqual([204, 204, 1]);
      await server().call(markMessageUnread, { as: ben, params: { messageId: one.id } });
      expect(await unread()).toBe(2);
      expect((await server().call(markMessagesRead, { as: ben, body: ids(one, others) })).status).toBe(404);
      expect(await unread()).toBe(2);
      expect((await server().call(markMessagesRead, { as: ben, body: ids(one, two) })).status).toBe(204);
      expect(await unread()).toBe(0);
      expect((await server().call(markMessagesUnread, { as: ben, body: ids(two) })).status).toBe(204);
      expect(await unread()).toBe(1);
      expect((await server().call(markMessagesRead, { as: ben, body: { message_ids: [] } })).status).toBe(422);
      expect((await read(others.id)).status).toBe(404);
      expect((await server().call(markMessageRead, { as: ada, params: { messageId: one.id } })).status).toBe(404);
    });

    it('are deleted for oneself; the others keep theirs (MSG-035, MSG-036, MSG-037, MSG-038, MSG-D05, MSG-E03)', async () => {
      const [one, two] = [await sent(ada, { to: [ben, cara] }), await sent(ada, { to: [ben] })];
      expect((await server().call(deleteReceivedMessages, { as: ben, body: ids(one, two) })).status).toBe(204);
      expect([await subjects(ben), await subjects(cara), (await sentBox(ada)).length]).toEqual([[], ['Fest'], 2]);
      expect((await open(ben, one.id)).status).toBe(404);
      expect((await server().call(deleteReceivedMessages, { as: ben, body: ids(one) })).status).toBe(404);
      expect((await server().call(deleteSentMessage, { as: ben, params: { messageId: one.id } })).status).toBe(404);
      expect((await server().call(deleteSentMessage, { as: ada, params: { messageId: one.id } })).status).toBe(204);
      expect([await subjects(cara), (await sentBox(ada)).length]).toEqual([['Fest'], 1]);
      expect((await server().call(deleteSentMessage, { as: ada, params: { messageId: one.id } })).status).toBe(404);
      const [three, four] = [await sent(ada, { to: [ben] }), await sent(ada, { to: [ben] })];
      const received = (as: TestMember) =>
        server().call(deleteReceivedMessage, { as, params: { messageId: three.id } });
      expect([(await received(cara)).status, (await received(ben)).status, (await received(ben)).status]).toEqual([
        404, 204, 404,
      ]);
      expect((await inbox(ben)).messages.map(({ id }) => id)).toEqual([four.id]);
      const removed = async (as: TestMember, body: ReturnType<typeof ids>) =>
        (await server().call(deleteSentMessages, { as, body })).status;
      expect([await removed(ben, ids(three, four)), await removed(ada, ids(three, one))]).toEqual([404, 404]);
      expect((await sentBox(ada)).map(({ id }) => id)).toContain(three.id);
      expect([await removed(ada, ids(two, three, four)), await sentBox(ada)]).toEqual([204, []]);
      expect((await inbox(ben)).messages.map(({ id }) => id)).toEqual([four.id]);
    });
  });

  describe('attachments', () => {
    async function published(as: TestMember): Promise<SentMessage['attachments']['file_ids'][number]> {
      const { id } = await storeFile(server(), as);
      await server().reply(publishObjects, { as, params: { directory: 'files' }, body: { files: [{ id }] } });
      return id;
    }
    const download = async (as: TestMember, objectId: string) =>
      (await server().call(downloadObject, { as, params: { directory: 'files', objectId } })).status;

    it('are opened by who has the message, passed on by them, and sent by nobody else (MSG-012, MSG-D02, MSG-D03)', async () => {
      const file = await published(ada);
      const attachments = { file_ids: [file] };
      const { id } = await sent(ada, { to: [ben], attachments });
      expect((await opened(ben, id)).attachments.map(({ name }) => name)).toEqual(['Protokoll.txt']);
      expect([await download(ben, file), await download(cara, file)]).toEqual([200, 404]);
      expect((await post(cara, { to: [ben], attachments })).failure?.errors).toEqual({
        attachments: ['direct_messages.problem.unknown_files'],
      });
      await sent(ben, { to: [cara], subject: 'Fwd: Fest', attachments });
      expect(await download(cara, file)).toBe(200);
    });

    it('go once nobody has the message any more (MSG-E12)', async () => {
      const file = await published(ada);
      const message = await sent(ada, { to: [ben], attachments: { file_ids: [file] } });
      const kept = async () => {
        await forgetAbandoned(server().services, objectHolders);
        return (await server().db.select().from(storedObjects)).length;
      };
      await server().call(deleteObject, { as: ada, params: { directory: 'files', objectId: file } });
      await server().call(deleteSentMessage, { as: ada, params: { messageId: message.id } });
      expect([await kept(), await download(ben, file)]).toEqual([1, 200]);
      await server().call(deleteReceivedMessages, { as: ben, body: ids(message) });
      expect([await kept(), (await server().db.select().from(directMessages)).length]).toEqual([0, 0]);
    });
  });
});

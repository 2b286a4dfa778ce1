import { joinGroup } from '@atrium/core/groups/contract';
import { countJoinRequests, getUnreadFeatures, getUnreads } from '@atrium/core/unreads/contract';
import { countUnreadMessages } from '@atrium/core/unreads/rules';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatMembers, chats, messages } from '../chat/chat.tables.ts';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { groupMemberships } from '../groups/groups.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';

describeOnPostgres('what is unread', (useServer) => {
  const server = useServer();
  let ada: TestMember;
  let ben: TestMember;
  let groupId: string;

  beforeEach(async () => {
    await server().reset();
    [ada, ben] = [await server().member('Ada'), await server().member('Ben')];
    groupId = await enterGroup(server(), await enterCategory(server(), 'circles'), { slug: 'choir', access: 'closed' });
    await enterPart(server(), groupId, ada, { role: 'admin' });
  });

  it('is told by feature, and what waits for whom (com:UNREAD-002, com:UNREAD-003, com:UNREAD-D01, adm:UNREAD-001, NATIVE-006)', async () => {
    await server().reply(joinGroup, { as: ben, params: { slug: 'choir' }, body: {} });
    const requests = [{ group_slug: 'choir', open_join_requests: 1 }];
    expect(await server().reply(getUnreads, { as: ada })).toEqual({
      Notifications: 1,
      GroupInvites: 0,
      Calendars: 0,
      GroupJoinRequests: requests,
    });
    expect(await server().reply(countJoinRequests, { as: ada })).toEqual({ join_requests: requests });
    expect(await server().reply(getUnreadFeatures, { as: ada })).toEqual({ Calendars: 0, Messages: 0 });
    expect((await server().reply(getUnreads, { as: ben })).GroupJoinRequests).toEqual([]);
  });

  it('is nothing of a visitor’s (com:UNREAD-001)', async () => {
    const as = server().visitor;
    const statuses = [await server().call(getUnreads, { as }), await server().call(getUnreadFeatures, { as })];
    expect(statuses.map(({ status }) => status)).toEqual([401, 401]);
  });

  describe('of messages', () => {
    let chatId: string;
    beforeEach(async () => {
      const now = server().clock.now();
      const [chat] = await server()
        .db.insert(chats)
        .values({ kind: 'group', groupId, lastInteractedAt: now })
        .returning();
      chatId = chat?.id ?? '';
      await enterPart(server(), groupId, ben);
    });

    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom(
          'ada writes',
          'ben writes',
          'is deleted',
          'ben reads',
          'ben leaves',
          'ben asks',
          'ben is let in',
        ),
        at: fc.nat(30),
      }),
      { maxLength: 25 },
    );

    it('is what the rule says of the log, whatever happens in whichever order (CHAT-057, adm:UNREAD-D04)', async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (walked) => {
          const world = new Chat(server().db, { chatId, groupId, ada: ada.membershipId, ben: ben.membershipId });
          await world.begin();
          for (const step of walked) await world.step(step);
          const { Messages } = await server().reply(getUnreadFeatures, { as: ben });
          expect(Messages).toBe(world.unread());
        }),
        { numRuns: 25, seed: 20_261_120 },
      );
    });
  });
});

interface People {
  readonly chatId: string;
  readonly groupId: string;
  readonly ada: string;
  readonly ben: string;
}

type Db = ReturnType<ReturnType<Parameters<Parameters<typeof describeOnPostgres>[1]>[0]>>['db'];

/** A chat of a group in the database, and beside it the log that says what has happened in it. */
class Chat {
  readonly #db: Db;
  readonly #people: People;
  readonly #log: { id: string; authorId: string; isDeleted: boolean }[] = [];
  #time = 1_700_000_000_000;
  #lastReadId: string | null = null;
  #joinedAt: number | null = null;

  constructor(db: Db, people: People) {
    this.#db = db;
    this.#people = people;
  }

  async begin(): Promise<void> {
    const { chatId, ben } = this.#people;
    await this.#db.delete(messages).where(eq(messages.chatId, chatId));
    await this.#db.delete(chatMembers).where(eq(chatMembers.chatId, chatId));
    await this.#db.insert(chatMembers).values({ chatId, membershipId: ben });
    await this.#stand('member', this.#tick());
  }

  async step({ kind, at }: { readonly kind: string; readonly at: number }): Promise<void> {
    const { chatId, ada, ben } = this.#people;
    const now = this.#tick();
    if (kind === 'ada writes') await this.#write(ada, now);
    if (kind === 'ben writes') await this.#write(ben, now);
    if (kind === 'ben leaves') await this.#stand(null, now);
    if (kind === 'ben asks' && this.#joinedAt === null) await this.#stand('in_moderation', now);
    if (kind === 'ben is let in' && this.#joinedAt === null) await this.#stand('member', now);
    const message = this.#log[at % Math.max(this.#log.length, 1)];
    if (message === undefined) return;
    if (kind === 'is deleted') {
      message.isDeleted = true;
      await this.#db
        .update(messages)
        .set({ deletedAt: new Date(now) })
        .where(eq(messages.id, message.id));
    }
    if (kind === 'ben reads' && message.id > (this.#lastReadId ?? '')) {
      this.#lastReadId = message.id;
      const isOwn = and(eq(chatMembers.chatId, chatId), eq(chatMembers.membershipId, ben));
      await this.#db.update(chatMembers).set({ lastReadId: message.id }).where(isOwn);
    }
  }

  unread(): number {
    if (this.#joinedAt === null) return 0;
    const mark = { readerId: this.#people.ben, lastReadId: this.#lastReadId, joinedAt: this.#joinedAt };
    return countUnreadMessages(this.#log, mark);
  }

  #tick(): number {
    this.#time += 1000;
    return this.#time;
  }

  async #write(authorId: string, now: number): Promise<void> {
    const id = now.toString(16).padStart(12, '0').padEnd(24, '0');
    this.#log.push({ id, authorId, isDeleted: false });
    const at = new Date(now);
    const message = { id, chatId: this.#people.chatId, authorId, cid: id, text: 'hallo', createdAt: at, updatedAt: at };
    await this.#db.insert(messages).values(message);
  }

  /** Asking comes before being let in; what counts is since when somebody belongs to the group. */
  async #stand(state: 'member' | 'in_moderation' | null, now: number): Promise<void> {
    const { groupId, ben: membershipId } = this.#people;
    const at = new Date(now);
    this.#joinedAt = state === 'member' ? now : null;
    const isPart = and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.membershipId, membershipId));
    if (state === null) {
      await this.#db.delete(groupMemberships).where(isPart);
      return;
    }
    const values = { state, joinedAt: state === 'member' ? at : null, updatedAt: at };
    await this.#db
      .insert(groupMemberships)
      .values({ groupId, membershipId, ...values, createdAt: at })
      .onConflictDoUpdate({ target: [groupMemberships.groupId, groupMemberships.membershipId], set: values });
  }
}

import { activateLetters, getNotificationSettings } from '@atrium/core/notifications/contract';
import { beforeEach, expect, it } from 'vitest';
import { notify } from '../notifications/index.ts';
import { sendDueLetters } from '../notifications/send-notifications.job.ts';
import { createEventLog } from '../realtime/event-log.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { deliverDueMails } from './deliver-mails.ts';
import { mailTo } from './mail.fixtures.ts';
import { findLatestMails } from './mail-queue.ts';
import { enqueueMail } from './outbox.ts';

describeOnPostgres('addresses that take no mail', (useServer) => {
  const server = useServer();
  let ada: TestMember;
  let mara: TestMember;
  let refusal: object | null = null;
  const delivery = {
    deliver: async () => {
      if (refusal !== null) throw Object.assign(new Error('refused'), refusal);
    },
    close: () => undefined,
  };

  beforeEach(async () => {
    await server().reset();
    [ada, mara] = [await server().member('Ada'), await server().member('Mara')];
  });

  const params = () => ({ memberId: ada.membershipId });
  const bounced = async () =>
    (await server().reply(getNotificationSettings, { as: ada, params: params() })).bounced_address;
  const deliver = async (problem: object | null) => {
    refusal = problem;
    server().clock.advance(1_000);
    await deliverDueMails(server().services, delivery);
  };
  const send = async (problem: object | null) => {
    const to = { name: 'Ada', address: ada.email.toUpperCase() };
    await enqueueMail(server().db, [mailTo({ to, sendAfter: server().clock.now() })], server().clock.now());
    await deliver(problem);
  };
  const noSuchMailbox = { code: 'EENVELOPE', responseCode: 550 };

  it('are those that were refused for good, whatever they are written like', async () => {
    for (const other of [
      { code: 'ETIMEDOUT' },
      { code: 'EMESSAGE', responseCode: 550 },
      { code: 'EENVELOPE', responseCode: 450 },
    ]) {
      await send(other);
      expect(await bounced()).toBeNull();
    }
    await send(noSuchMailbox);
    expect(await bounced()).toBe(ada.email);
  });

  it('get no letter of what happens until a letter that was asked for has arrived (NOTIF-D02)', async () => {
    expect((await server().call(activateLetters, { as: ada, params: params() })).status).toBe(404);
    await send(noSuchMailbox);
    await server().db.transaction((tx) =>
      notify(
        { db: tx, now: server().clock.now() },
        { events: createEventLog({ now: server().clock.now, onRecorded: () => undefined }) },
        {
          kind: 'group_deleted',
          recipients: [ada.membershipId],
          actorId: mara.membershipId,
          object: { id: 'c'.repeat(24), name: 'Chor', path: '/groups' },
        },
      ),
    );
    server().clock.advance(31_000);
    await sendDueLetters(server().services);
    expect(await findLatestMails(server().db, 5)).toHaveLength(1);
    expect((await server().call(activateLetters, { as: mara, params: params() })).status).toBe(404);
    expect((await server().call(activateLetters, { as: ada, params: params() })).status).toBe(204);
    await deliver(noSuchMailbox);
    expect(await bounced()).toBe(ada.email);
    await server().call(activateLetters, { as: ada, params: params() });
    await deliver(null);
    expect(await bounced()).toBeNull();
  });
});

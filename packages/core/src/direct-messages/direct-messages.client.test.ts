import { createTestClock, settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { connectList } from '../lists/index.ts';
import { exampleHits } from '../members/members.fixtures.ts';
import { showNotices } from '../toasts/index.ts';
import { uploadLimits } from '../uploads/index.ts';
import { exampleObjectId, exampleQueue } from '../uploads/uploads.fixtures.ts';
import { addressedBy, blankMessage, messageOf } from './compose.rules.ts';
import { createDirectMessages } from './direct-messages.client.ts';
import { messageRowOf, messageTextOf, openMessageOf } from './direct-messages.fixtures.ts';
import { directMessagesKeys } from './direct-messages.keys.ts';
import { composeNotices, messageListNotices } from './direct-messages.notices.ts';
import type { BoxFilter, MessageAct } from './direct-messages.rules.ts';
import type { DirectMessageRow } from './direct-messages.schema.ts';
import { recipientPicker } from './recipient-picker.effects.ts';

/** A server with 25 messages; it notes what is written. */
function connect({ refused = false } = {}) {
  const stored = Array.from({ length: 25 }, (_, index) => messageRowOf(index + 1, { read: false }));
  const written: string[] = [];
  const clock = createTestClock();
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input) => {
      const request = input instanceof Request ? input : new Request(input);
      const url = new URL(request.url);
      if (request.method !== 'GET') {
        const text = await request.text();
        written.push(`${request.method} ${url.pathname} ${text}`.trim());
        return refused
          ? Response.json({ error: true, code: 'not_found', message: '', errors: {} }, { status: 404 })
          : new Response(null, { status: 204 });
      }
      const offset = Number(url.searchParams.get('offset') ?? 0);
      return Response.json({ messages: stored.slice(offset, offset + 10), total: stored.length, limit: 10, offset });
    },
  });
  atrium.queryClient.setDefaultOptions({ queries: { retry: false } });
  return { atrium, messages: createDirectMessages(atrium), written };
}

function open(messages: ReturnType<typeof connect>['messages'], filter: Partial<BoxFilter> = {}) {
  const list = createActor(messages.messageListMachine, {
    input: { filter: { box: 'inbox', q: '', page: 1, ...filter }, facts: null },
  }).start();
  return {
    list,
    shown: () => connectList<DirectMessageRow, BoxFilter, MessageAct, null>(list.getSnapshot(), list.send),
  };
}

it('shows a page of a box, and beyond the end the last one (MSG-005, MSG-D07, MSG-E01)', async () => {
  const { messages } = connect();
  const first = open(messages);
  const beyond = open(messages, { page: 999 });
  await settle();
  expect([first.shown().rows.length, first.shown().total]).toEqual([10, 25]);
  expect(beyond.shown().rows.map(({ id }) => id)).toEqual(
    [21, 22, 23, 24, 25].map((number) => messageRowOf(number).id),
  );
  first.list.stop();
  beyond.list.stop();
});

it('marks and deletes several in one call, all or none (MSG-033, MSG-035, MSG-E03)', async () => {
  const { messages, written } = connect();
  const { list, shown } = open(messages);
  await settle();
  const [one = '', two = ''] = shown().rows.map(({ id }) => id);
  shown().act([one, two], 'read');
  await settle();
  expect(
    shown()
      .rows.slice(0, 3)
      .map(({ read }) => read),
  ).toEqual([true, true, false]);
  shown().act([one], 'delete');
  await settle();
  expect(shown().rows.map(({ id }) => id)).not.toContain(one);
  expect(written).toEqual([
    `POST /api/v1/messages/read {"message_ids":["${one}","${two}"]}`,
    `DELETE /api/v1/messages/delete {"message_ids":["${one}"]}`,
  ]);
  list.stop();
});

it.each(['read', 'unread', 'delete'] as const)(
  'changes nothing where the server refuses, and says so: %s (MSG-040, MSG-E03)',
  async (act) => {
    const { atrium, messages } = connect({ refused: true });
    const { list, shown } = open(messages);
    showNotices(list, messageListNotices, { toasts: atrium.toasts, about: 'messages' });
    await settle();
    const ids = shown().rows.map(({ id }) => id);
    shown().act(ids.slice(0, 2), act);
    await settle();
    expect(shown().rows.map(({ id, read }) => [id, read])).toEqual(ids.map((id) => [id, false]));
    expect(atrium.toasts.get().map(({ tone, text }) => [tone, text])).toEqual([['error', 'failure.not_found']]);
    list.stop();
  },
);

it('reads a message once when it is opened; what is marked unread then stays so (MSG-030, MSG-E04)', async () => {
  const { atrium, messages, written } = connect();
  const message = openMessageOf([messageTextOf(1, { read: false })]);
  atrium.queryClient.setQueryData([...directMessagesKeys.message(message.id)], message);
  const opened = messages.openMessage(message);
  await settle();
  opened.ref.send({ type: 'act.run', input: { act: 'unread' } });
  await settle();
  expect(written).toEqual([`POST /api/v1/messages/${message.id}/read`, `DELETE /api/v1/messages/${message.id}/read`]);
  expect(atrium.queryClient.getQueryData([...directMessagesKeys.message(message.id)])).toMatchObject({ read: false });
  opened.release();
});

/** A form with something in it, and a server that answers with these, one a request. */
function compose(answers: readonly (Response | Error)[]) {
  const left = [...answers];
  const sent: { key: string | null; subject: string; file_ids: readonly string[] }[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock: createTestClock() }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { subject, attachments } = await request.json();
      sent.push({ key: request.headers.get('Idempotency-Key'), subject, ...attachments });
      const answer = left.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('no answer');
      return answer;
    },
  });
  const draft = { ...blankMessage, people: [exampleHits.jonas], subject: '' };
  const uploads = exampleQueue();
  const { refs, start } = createDirectMessages(atrium).openCompose(
    { uploads },
    {
      begun: { draft, attachments: [] },
      ownId: exampleHits.mira.id,
      ...uploadLimits(undefined),
    },
  );
  const { formRef: form, pickerRef, queueRef } = refs;
  showNotices(form, composeNotices, { toasts: atrium.toasts, about: 'message' });
  const end = start();
  form.send({ type: 'draft.change', patch: { subject: 'Keys', content: '<p>Where?</p>' } });
  const save = async () => {
    form.send({ type: 'form.submit' });
    form.send({ type: 'form.submit' });
    await waitFor(form, (snapshot) => !snapshot.hasTag('busy'));
  };
  return {
    form,
    save,
    sent,
    pickerRef,
    queueRef,
    end,
    uploads,
    said: () => atrium.toasts.get().map(({ tone, text }) => [tone, text]),
  };
}

it('finds recipients among the people of the directory, then among roles, but not who writes (MSG-016, PERM-002)', async () => {
  const calls: string[] = [];
  const clock = createTestClock();
  const board = { type: 'membership_role', id: '650000000000000000000001', name: 'Vorstand', images: {} };
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(new Request(input, init).url);
      calls.push([pathname, ...searchParams].join(' '));
      const members = [exampleHits.mira, { ...exampleHits.jonas, detail: 'Haus 4' }];
      return Response.json({ members, total: 2, page: 1, per: 20, options: [board] });
    },
  });
  const machine = recipientPicker(atrium, exampleHits.mira.id);
  const picker = createActor(machine, { clock, input: { chosen: [] } }).start();
  picker.send({ type: 'search.type', text: 'we' });
  await clock.advance(300);
  const { hits } = picker.getSnapshot().context;
  expect(hits.map(({ type, name, detail }) => [type, name, detail])).toEqual([
    ['member', 'Jonas Weber', 'Haus 4'],
    ['membership_role', 'Vorstand', undefined],
  ]);
  expect(calls).toEqual(['/directory/members q,we', '/api/v1/permission_options q,we types,membership_role']);
  picker.send({ type: 'member.toggle', id: `member:${exampleHits.jonas.id}` });
  const { chosen } = picker.getSnapshot().context;
  expect(messageOf({ ...blankMessage, ...addressedBy(chosen) }).to).toEqual([exampleHits.jonas.id]);
  picker.stop();
});

const stored = () => Response.json({ message: messageRowOf(1) }, { status: 201 });
const away = () => Response.json({ error: true, code: 'unavailable', message: '', errors: {} }, { status: 500 });

it('sends once however often it is clicked, and says that it is sent (MSG-014, MSG-027, MSG-E09)', async () => {
  const { form, save, sent, said } = compose([stored()]);
  await save();
  expect([sent.length, form.getSnapshot().value, said()]).toEqual([
    1,
    'saved',
    [['success', 'direct_messages.sent_done']],
  ]);
});

it('keeps all of a message that was not sent, says so, and is stored once when it is sent again (MSG-028, MSG-D09, MSG-E09)', async () => {
  const { form, save, sent, said } = compose([away(), away(), stored()]);
  await save();
  expect(said()).toEqual([['error', 'direct_messages.sent_failed']]);
  const { draft } = form.getSnapshot().context;
  expect(draft).toMatchObject({ people: [exampleHits.jonas], subject: 'Keys', content: '<p>Where?</p>' });
  await save();
  form.send({ type: 'draft.change', patch: { subject: 'Keys!' } });
  await save();
  const keys = sent.map(({ key }) => key);
  expect(sent.map(({ subject }) => subject)).toEqual(['Keys', 'Keys', 'Keys!']);
  expect([keys[0] !== null, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, true, false]);
});

it('goes to whom its picker has chosen, with the files that came, which are published first (MSG-018, PERM-002)', async () => {
  const { form, save, sent, pickerRef, queueRef, end, uploads } = compose([stored()]);
  const { files, transport } = uploads;
  queueRef.send({ type: 'files.add', files: [files.keep(Object.assign(new Blob(['bytes']), { name: 'plan.pdf' }))] });
  const id = exampleObjectId(1);
  transport.sends.get('plan.pdf')?.store({ id });
  for (let turn = 0; turn < 5; turn += 1) await settle();
  pickerRef.send({ type: 'lastMember.remove' });
  expect(form.getSnapshot().context.draft).toMatchObject({ people: [], file_ids: [id] });
  form.send({ type: 'draft.change', patch: { people: [exampleHits.jonas] } });
  await save();
  expect([transport.calls, sent.map(({ file_ids }) => file_ids)]).toEqual([['publish 1'], [[id]]]);
  end();
  expect([form, pickerRef, queueRef].map((ref) => ref.getSnapshot().status)).not.toContain('active');
});

it('asks before a message that was begun is left, and not before an empty one (MSG-D09)', async () => {
  const { form } = compose([]);
  form.send({ type: 'form.leave' });
  expect(form.getSnapshot().value).toBe('confirmingLeave');
  form.send({ type: 'form.stay' });
  form.send({ type: 'draft.change', patch: { subject: '', content: '' } });
  form.send({ type: 'form.leave' });
  expect(form.getSnapshot().value).toBe('left');
});

import { createTestClock, recordTransitions, transitionTable } from '@atrium/testing';
import { clientIdSchema, storedObjectIdSchema, type UploadItem } from '@atrium/upload/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { AtriumError, refuse } from '../../machine/index.ts';
import { exampleChatIds, exampleMessage, exampleWriters } from '../chat.fixtures.ts';
import { connectComposer } from './composer.connect.ts';
import { composerMachine } from './composer.machine.ts';
import type { ComposerRequest, SavedEdit } from './composer.rules.ts';
import { composerAttachments, dropPlan } from './composer-attachments.rules.ts';
import { editedMessage } from './composer-mode.rules.ts';
import { quoteOf } from './message-acts.rules.ts';

const chatId = exampleChatIds.mira;
const coverage = recordTransitions(composerMachine);

function openComposer(text?: string) {
  const clock = createTestClock();
  const asked: [number, ComposerRequest][] = [];
  const edits: SavedEdit[] = [];
  const saving = { end: (): Promise<void> => Promise.resolve() };
  const machine = composerMachine.provide({
    actors: {
      chat: fromCallback<ComposerRequest, { chatId: typeof chatId }>(({ receive }) =>
        receive((event) => event.type === 'message.watch' || asked.push([clock.now(), event])),
      ),
      saveEdit: fromPromise<void, SavedEdit>(({ input }) => {
        edits.push(input);
        return saving.end();
      }),
    },
  });
  const input = { chatId, ...(text !== undefined && { text }) };
  const composer = createActor(machine, { input, clock, inspect: coverage.inspect }).start();
  const emitted: string[] = [];
  composer.on('composer.sent', (event) => emitted.push(event.chatId));
  composer.on('composer.editEnded', ({ type }) => emitted.push(type));
  return {
    composer,
    clock,
    asked,
    edits,
    saving,
    emitted,
    api: () => connectComposer(composer.getSnapshot(), composer.send),
  };
}

const quoted = quoteOf(exampleMessage(5, { text: 'Who brings the ladder?' }));
const nothing = { files: [], images: [], blocked: null };
const deletedAt = '2026-11-20T09:00:00.000Z';
const period = { until: 900_000, minutes: 15 };
const edited = {
  ...editedMessage(exampleMessage(6, { from: exampleWriters.jonas, text: 'At ten: https://a.example' }), period),
  links: ['https://a.example'],
};
const stored: UploadItem = {
  clientId: z.parse(clientIdSchema, 'c1'),
  id: z.parse(storedObjectIdSchema, '65f000000000000000000001'),
  token: null,
  name: 'beet.jpg',
  type: 'image/jpeg',
  extension: 'jpg',
  size: 5,
  progress: 100,
  state: 'volatile',
  status: null,
  origin: 'new',
};
const notice: ComposerRequest = { type: 'composing.notify' };

describe('composer', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(composerMachine)).toMatchInlineSnapshot(`
      "(root) (initial) writing
      (root) (entry) / watchMessage
      (root) (invoke) chat as chat
      (root) --abilities.changed [isRestricted]--> restricted
      (root) --attachments.changed--> (stays) / takeAttachments
      (root) --draft.told--> (stays) / takeDraft, watchMessage
      (root) --links.changed--> (stays) / takeLinks
      (root) --message.deleted [isEditing]--> writing / keepAsDraft, watchMessage, announceEditEnded
      (root) --message.deleted--> (stays) / emptyQuote
      restricted --abilities.changed [canWrite]--> writing
      saving (invoke) saveEdit as saveEdit
      saving --xstate.done.actor.saveEdit--> writing / leaveMode, watchMessage
      saving --xstate.error.actor.saveEdit--> writing / setFailure
      writing (initial) writing.silent
      writing --composer.send [canSave]--> saving
      writing --composer.send [canSend]--> (stays) / sendMessage, clear, watchMessage, announceSent
      writing --edit.begin--> (stays) / edit, watchMessage
      writing --edit.sendAsNew [isEditing]--> (stays) / sendMessage, leaveMode, watchMessage
      writing --mode.leave--> (stays) / leaveMode, watchMessage
      writing --quote.begin--> (stays) / quote, watchMessage
      writing --text.change--> (stays) / changeText
      writing.notified --after composingSpacing--> writing.silent
      writing.silent --text.change [hasText]--> writing.notified / changeText, notifyComposing"
    `);
  });

  it('sends its text trimmed and is empty then, so that a second Enter sends nothing (CHAT-032, CHAT-E28)', () => {
    const { api, asked, emitted } = openComposer('  hello \n');
    expect(api()).toMatchObject({ sending: { allowed: true }, hasUnsentText: true });
    api().send();
    api().send();
    expect(asked).toEqual([
      [0, { type: 'message.send', text: 'hello', quoted: null, attachments: nothing, links: [] }],
    ]);
    expect(emitted).toEqual([chatId]);
    expect(api()).toMatchObject({ text: '', hasUnsentText: false });
  });

  it.each([
    [' \n', 'chat.refusal.empty_message'],
    ['a'.repeat(10_001), 'chat.refusal.too_long'],
  ] as const)('says why it does not send %j (CHAT-037, CHAT-E19, CHAT-D29)', (text, reason) => {
    const { api, asked } = openComposer(text);
    expect(api().sending).toEqual({ allowed: false, reason });
    api().send();
    expect(asked).toEqual([]);
  });

  it('shows how many characters are left (CHAT-D29)', () => {
    expect([openComposer().api().remaining, openComposer('a'.repeat(9_600)).api().remaining]).toEqual([null, 400]);
  });

  it('says at most once a second that one types, and never without text (CHAT-019, CHAT-E40, RT-026)', async () => {
    const { api, clock, asked } = openComposer();
    api().change(' ');
    for (const text of ['h', 'he', 'hel', 'hell']) {
      api().change(text);
      await clock.advance(400);
    }
    api().change('');
    await clock.advance(2_000);
    api().change('');
    api().change('again');
    expect(asked).toEqual([
      [0, notice],
      [1_200, notice],
      [3_600, notice],
    ]);
  });

  it('sends an answer with what it answers, or gives that up and keeps the text (CHAT-035, CHAT-030)', () => {
    const { composer, api, asked } = openComposer('yes');
    composer.send({ type: 'quote.begin', quoted });
    expect(api()).toMatchObject({ mode: 'quoting', quoted, text: 'yes' });
    api().leaveMode();
    expect(api()).toMatchObject({ mode: 'normal', quoted: null, text: 'yes' });
    composer.send({ type: 'quote.begin', quoted });
    api().send();
    expect(asked).toEqual([[0, { type: 'message.send', text: 'yes', quoted, attachments: nothing, links: [] }]]);
    expect(api()).toMatchObject({ mode: 'normal', text: '' });
  });

  it('answers a message that is deleted meanwhile, without its old words (CHAT-E15)', () => {
    const { composer, api, asked } = openComposer('yes');
    composer.send({ type: 'quote.begin', quoted });
    composer.send({ type: 'message.deleted', deletedAt });
    const emptied = { ...quoted, text: '', deleted_at: deletedAt };
    expect(api().quoted).toEqual(emptied);
    api().send();
    expect(asked).toEqual([
      [0, { type: 'message.send', text: 'yes', quoted: emptied, attachments: nothing, links: [] }],
    ]);
    composer.send({ type: 'message.deleted', deletedAt });
    expect(api().quoted).toBeNull();
  });

  it('saves an edit trimmed, and what was written before comes back (CHAT-036, CHAT-047)', async () => {
    const { composer, api, edits } = openComposer('a draft');
    composer.send({ type: 'quote.begin', quoted });
    composer.send({ type: 'edit.begin', message: edited });
    expect(api()).toMatchObject({ mode: 'editing', text: 'At ten: https://a.example', period });
    expect(api().sending).toEqual({ allowed: false, reason: 'chat.composer.unchanged' });
    api().change('At eleven ');
    api().send();
    expect(api()).toMatchObject({ isSaving: true, text: 'At eleven ' });
    expect(edits).toEqual([{ chatId, id: edited.id, text: 'At eleven', fileIds: [], imageIds: [], links: [] }]);
    await Promise.resolve();
    expect(api()).toMatchObject({ mode: 'quoting', text: 'a draft', isSaving: false });
  });

  it('keeps the text of an edit that is refused, says why, and sends it as a new message; what was written before comes back (CHAT-049, CHAT-D45, CHAT-E10, CHAT-E12)', async () => {
    const { composer, api, asked, saving } = openComposer('a draft');
    saving.end = () => Promise.reject(new AtriumError('update_period_ended', 'Too late.', { domain: 'chat' }));
    composer.send({ type: 'edit.begin', message: edited });
    api().change('At eleven');
    api().send();
    await new Promise<void>((resolve) => composer.subscribe((snapshot) => snapshot.hasTag('busy') || resolve()));
    const problem = { text: 'chat.refusal.update_period_ended', values: { minutes: 15 } };
    expect(api()).toMatchObject({ mode: 'editing', text: 'At eleven', problem, canSendAsNew: true });
    api().change('At eleven!');
    expect(api()).toMatchObject({ problem: null, canSendAsNew: false });
    api().sendAsNew();
    expect(asked.at(-1)).toEqual([
      0,
      { type: 'message.send', text: 'At eleven!', quoted: null, attachments: nothing, links: [] },
    ]);
    expect(api()).toMatchObject({ mode: 'normal', text: 'a draft' });
  });

  it('goes on with the text as a draft when the edited message is deleted elsewhere (CHAT-E13)', () => {
    const { composer, api, emitted } = openComposer('a draft');
    composer.send({ type: 'edit.begin', message: edited });
    api().change('At eleven');
    composer.send({ type: 'message.deleted', deletedAt });
    expect(api()).toMatchObject({ mode: 'normal', text: 'a draft\n\nAt eleven' });
    expect(emitted).toEqual(['composer.editEnded']);
  });

  it('takes up another message, or answers one, without losing the draft from before', () => {
    const { composer, api } = openComposer('a draft');
    composer.send({ type: 'edit.begin', message: edited });
    composer.send({ type: 'edit.begin', message: { ...edited, text: 'Another' } });
    composer.send({ type: 'quote.begin', quoted });
    expect(api()).toMatchObject({ mode: 'quoting', text: 'a draft' });
    composer.send({ type: 'edit.sendAsNew' });
    expect(api().mode).toBe('quoting');
  });

  it('sends the pages a text links to along, but not with an edit that becomes a message (CHAT-036)', () => {
    const { composer, asked, api } = openComposer('See https://b.example');
    composer.send({ type: 'links.changed', links: ['https://b.example'] });
    composer.send({ type: 'edit.begin', message: edited });
    api().sendAsNew();
    api().send();
    expect(asked.map(([, request]) => request.type === 'message.send' && request.links)).toEqual([
      [],
      ['https://b.example'],
    ]);
  });

  it('sends a picture without words, but nothing while an upload runs, failed or is withheld (CHAT-038, CHAT-E20, CHAT-E22)', () => {
    const { composer, api, asked } = openComposer();
    const picture = stored;
    const attachments = (...items: UploadItem[]) => {
      composer.send({ type: 'attachments.changed', attachments: composerAttachments([], items) });
      return api().sending;
    };
    expect(attachments({ ...picture, state: 'uploading', id: null })).toEqual(refuse('js.uploads.blocked.uploading'));
    expect(attachments({ ...picture, state: 'quarantine' })).toEqual(refuse('js.uploads.blocked.quarantined'));
    expect(attachments(picture, { ...picture, state: 'failed', id: null })).toEqual(refuse('chat.attachments.failed'));
    expect(attachments()).toEqual(refuse('chat.refusal.empty_message'));
    expect([attachments(picture), api().hasUnsentText]).toEqual([{ allowed: true }, true]);
    api().send();
    const image = {
      id: '65f000000000000000000001',
      name: 'beet.jpg',
      size: 5,
      type: 'image/jpeg',
      preview: null,
      full: null,
    };
    const images = [{ ...image, url: '/api/storage/images/65f000000000000000000001/download' }];
    expect(asked).toEqual([
      [
        0,
        { type: 'message.send', text: '', quoted: null, attachments: { files: [], images, blocked: null }, links: [] },
      ],
    ]);
    expect(api().hasUnsentText).toBe(false);
  });

  it.each([
    [['image/png', 'image/jpeg'], 'ask'],
    [['image/png', 'application/pdf'], 'files'],
    [['text/plain'], 'files'],
    [[], 'files'],
  ])('asks of dropped %j: %s (CHAT-081, CHAT-082, CHAT-E25)', (types, plan) => {
    expect(dropPlan(types.map((type) => ({ type })))).toBe(plan);
  });

  it('takes what another tab has written, beside a message that is edited (CHAT-E37)', () => {
    const { composer, api } = openComposer('a draft');
    composer.send({ type: 'draft.told', text: 'a longer draft', quoted });
    expect(api()).toMatchObject({ text: 'a longer draft', quoted });
    composer.send({ type: 'edit.begin', message: edited });
    composer.send({ type: 'draft.told', text: '', quoted: null });
    expect(api()).toMatchObject({ mode: 'editing', text: edited.text });
    api().leaveMode();
    expect(api()).toMatchObject({ mode: 'normal', text: '' });
  });

  it('keeps its text where writing is not possible, and says why (CHAT-034, CHAT-D27, CHAT-E62)', () => {
    const { composer, api, asked } = openComposer('draft');
    composer.send({ type: 'abilities.changed', write: true });
    expect(api().writing).toEqual({ allowed: true });
    composer.send({ type: 'abilities.changed', write: false });
    composer.send({ type: 'abilities.changed', write: false });
    api().change('more');
    api().send();
    const refused = { allowed: false, reason: 'chat.refusal.read_only' };
    expect([api(), asked]).toMatchObject([{ text: 'draft', writing: refused, sending: refused }, []]);
    composer.send({ type: 'abilities.changed', write: true });
    expect(api().writing).toEqual({ allowed: true });
  });
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});

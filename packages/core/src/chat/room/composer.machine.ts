import { type ActorRefFrom, assign, emit, fromCallback, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../../machine/index.ts';
import { periods } from '../../time/periods.rules.ts';
import type { ChatId, QuotedMessage } from '../chat.schema.ts';
import type {
  ComposerContext,
  ComposerEmitted,
  ComposerEvent,
  ComposerInput,
  ComposerRequest,
  SavedEdit,
} from './composer.rules.ts';
import { editOf, sendingVerdict } from './composer.rules.ts';
import { type ComposerAttachments, noAttachments } from './composer-attachments.rules.ts';
import { type EditedMessage, modeOf, normalMode, quotedIn, watchedId } from './composer-mode.rules.ts';
import { isEmptyText, trimText } from './message-text.rules.ts';

/** Where a message is written: says that one types, at most once a second, and sends; answers others, and changes own ones. */
export const composerMachine = setup({
  types: {
    input: {} as ComposerInput,
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    emitted: {} as ComposerEmitted,
    tags: {} as 'editable' | 'busy',
  },
  actors: {
    chat: fromCallback<ComposerRequest, { readonly chatId: ChatId }>(missingActor('chat')),
    saveEdit: fromPromise<void, SavedEdit>(missingActor('saveEdit')),
  },
  delays: { composingSpacing: periods.composingNotice },
  guards: {
    canSend: ({ context }) => context.mode.kind !== 'editing' && sendingVerdict(context).allowed,
    canSave: ({ context }) => context.mode.kind === 'editing' && sendingVerdict(context).allowed,
    isEditing: ({ context }) => context.mode.kind === 'editing',
    canWrite: (_, params: { write: boolean }) => params.write,
    isRestricted: (_, params: { write: boolean }) => !params.write,
    hasText: (_, params: { text: string }) => !isEmptyText(params.text),
  },
  actions: {
    changeText: assign((_, params: { text: string }) => ({ text: params.text, failure: null })),
    clear: assign({ text: '', mode: normalMode, attachments: noAttachments, links: [], failure: null }),
    takeDraft: assign(({ context: { mode } }, { text, quoted }: { text: string; quoted: QuotedMessage | null }) =>
      mode.kind === 'editing' ? { mode: { ...mode, kept: { text, quoted } } } : { text, mode: modeOf(quoted) },
    ),
    takeLinks: assign((_, params: { links: readonly string[] }) => params),
    takeAttachments: assign((_, params: { attachments: ComposerAttachments }) => params),
    quote: assign(({ context }, params: { quoted: QuotedMessage }) => ({
      // Whoever answers while editing gives the edit up.
      text: context.mode.kind === 'editing' ? context.mode.kept.text : context.text,
      mode: modeOf(params.quoted),
      failure: null,
    })),
    edit: assign(({ context: { text, mode } }, { message }: { message: EditedMessage }) => ({
      text: message.text,
      failure: null,
      mode: {
        kind: 'editing' as const,
        message,
        kept: mode.kind === 'editing' ? mode.kept : { text, quoted: quotedIn(mode) },
      },
    })),
    leaveMode: assign(({ context: { text, mode } }) => ({
      text: mode.kind === 'editing' ? mode.kept.text : text,
      mode: mode.kind === 'editing' ? modeOf(mode.kept.quoted) : normalMode,
      failure: null,
    })),
    keepAsDraft: assign(({ context: { text, mode } }) => ({
      text: mode.kind === 'editing' && !isEmptyText(mode.kept.text) ? `${mode.kept.text}\n\n${text}` : text,
      mode: normalMode,
      failure: null,
    })),
    emptyQuote: assign(({ context: { mode } }, { deletedAt }: { deletedAt: string }) =>
      mode.kind === 'quoting'
        ? { mode: modeOf({ ...mode.quoted, text: '', images: [], files_count: 0, deleted_at: deletedAt }) }
        : {},
    ),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    sendMessage: sendTo('chat', ({ context }) => ({
      type: 'message.send',
      text: trimText(context.text),
      quoted: quotedIn(context.mode),
      // A text that was to replace another goes without what is attached to the draft beside it.
      attachments: context.mode.kind === 'editing' ? noAttachments : context.attachments,
      links: context.mode.kind === 'editing' ? [] : context.links,
    })),
    notifyComposing: sendTo('chat', { type: 'composing.notify' }),
    watchMessage: sendTo('chat', ({ context }) => ({ type: 'message.watch', id: watchedId(context.mode) })),
    announceSent: emit(({ context }) => ({ type: 'composer.sent' as const, chatId: context.chatId })),
    announceEditEnded: emit({ type: 'composer.editEnded' as const }),
  },
}).createMachine({
  id: 'composer',
  description: 'Where a message is written.',
  context: ({ input }) => ({
    chatId: input.chatId,
    text: input.text ?? '',
    mode: modeOf(input.quoted ?? null),
    attachments: noAttachments,
    links: [],
    failure: null,
  }),
  invoke: { id: 'chat', src: 'chat', input: ({ context }) => ({ chatId: context.chatId }) },
  entry: 'watchMessage',
  initial: 'writing',
  on: {
    'draft.told': {
      actions: [{ type: 'takeDraft', params: ({ event: { text, quoted } }) => ({ text, quoted }) }, 'watchMessage'],
    },
    'attachments.changed': {
      actions: { type: 'takeAttachments', params: ({ event }) => ({ attachments: event.attachments }) },
    },
    'links.changed': { actions: { type: 'takeLinks', params: ({ event }) => ({ links: event.links }) } },
    'abilities.changed': {
      guard: { type: 'isRestricted', params: ({ event }) => ({ write: event.write }) },
      target: '.restricted',
    },
    'message.deleted': [
      { guard: 'isEditing', target: '.writing', actions: ['keepAsDraft', 'watchMessage', 'announceEditEnded'] },
      { actions: { type: 'emptyQuote', params: ({ event }) => ({ deletedAt: event.deletedAt }) } },
    ],
  },
  states: {
    writing: {
      tags: 'editable',
      initial: 'silent',
      on: {
        'text.change': { actions: { type: 'changeText', params: ({ event }) => ({ text: event.text }) } },
        'quote.begin': {
          actions: [{ type: 'quote', params: ({ event }) => ({ quoted: event.quoted }) }, 'watchMessage'],
        },
        'edit.begin': {
          actions: [{ type: 'edit', params: ({ event }) => ({ message: event.message }) }, 'watchMessage'],
        },
        'mode.leave': { actions: ['leaveMode', 'watchMessage'] },
        'edit.sendAsNew': { guard: 'isEditing', actions: ['sendMessage', 'leaveMode', 'watchMessage'] },
        'composer.send': [
          { guard: 'canSave', target: 'saving' },
          { guard: 'canSend', actions: ['sendMessage', 'clear', 'watchMessage', 'announceSent'] },
        ],
      },
      states: {
        silent: {
          on: {
            'text.change': {
              guard: { type: 'hasText', params: ({ event }) => ({ text: event.text }) },
              target: 'notified',
              actions: [{ type: 'changeText', params: ({ event }) => ({ text: event.text }) }, 'notifyComposing'],
            },
          },
        },
        notified: { after: { composingSpacing: 'silent' } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveEdit',
        src: 'saveEdit',
        input: ({ context }) => editOf(context),
        onDone: { target: 'writing', actions: ['leaveMode', 'watchMessage'] },
        onError: {
          target: 'writing',
          actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    restricted: {
      on: {
        'abilities.changed': {
          guard: { type: 'canWrite', params: ({ event }) => ({ write: event.write }) },
          target: 'writing',
        },
      },
    },
  },
});

export type ComposerRef = ActorRefFrom<typeof composerMachine>;
export type ComposerSnapshot = SnapshotFrom<typeof composerMachine>;

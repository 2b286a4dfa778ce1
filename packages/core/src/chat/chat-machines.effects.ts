import { fromCallback, fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { fromPages } from '../lists/index.ts';
import { toFailure } from '../machine/index.ts';
import type { MemberReference } from '../members/member-reference.schema.ts';
import { createArchiveToken, downloadMessageArchive } from './chat.contract.ts';
import { chatQueries } from './chat.queries.ts';
import type { ChatId, FoundMessage, ListedAttachment, MessageId } from './chat.schema.ts';
import { type AttachmentFilter, attachmentListMachine } from './list/attachment-list.machine.ts';
import { type ChatMark, chatMarkMachine } from './list/chat-mark.machine.ts';
import { type MessageSearchFilter, messageSearchMachine } from './list/message-search.machine.ts';
import { muteMachine } from './list/mute.machine.ts';
import { statusMachine } from './list/status.machine.ts';
import type { MemberChats } from './member-chats.effects.ts';
import { composerMachine } from './room/composer.machine.ts';
import type { ComposerRequest, SavedEdit } from './room/composer.rules.ts';
import { jumpMachine } from './room/jump.machine.ts';
import { type LinkPreviewsRequest, linkPreviewsMachine } from './room/link-previews.machine.ts';
import { messageArchiveMachine, messageCopyMachine, messageRemovalMachine } from './room/message-acts.machine.ts';
import { loadedMessage } from './room/message-acts.rules.ts';
import { type GiversFilter, type OfMessage, reactionGiversMachine } from './room/reaction-givers.machine.ts';
import { type ReactionGiving, reactionsMachine } from './room/reactions.machine.ts';
import { type OpenedRoom, type RoomRequest, roomMachine } from './room/room.machine.ts';
import { readThroughOf } from './timeline/chat-entry.rules.ts';
import { hasOlder, newestId } from './timeline/message-window.rules.ts';
import { entryOf, type Timeline } from './timeline/timeline.rules.ts';
import { heldMark } from './timeline/unread-mark.rules.ts';

interface OfChat {
  readonly chatId: ChatId;
}

/** The machines of the chat, bound to the client of whoever is connected. */
export function createChatMachines({ environment, http, queryClient }: Atrium, client: () => MemberChats) {
  const queries = chatQueries(http);
  return {
    ...listMachines(queryClient, queries),
    roomMachine: roomMachine.provide({
      actors: {
        openRoom: fromPromise<OpenedRoom, OfChat>(({ input, signal }) => client().reads.open(input.chatId, signal)),
        loadOlder: fromPromise<void, OfChat>(({ input, signal }) => client().reads.loadOlder(input.chatId, signal)),
        timeline: followRoom(client),
      },
    }),
    composerMachine: composerMachine.provide({
      actors: {
        chat: followComposer(client),
        saveEdit: fromPromise<void, SavedEdit>(({ input, signal }) => client().change.edit(input, signal)),
      },
    }),
    linkPreviewsMachine: linkPreviewsMachine.provide({
      actors: {
        pages: fromCallback<LinkPreviewsRequest, OfChat>(({ input: { chatId }, sendBack, receive }) =>
          receive(({ url }) => {
            void client()
              .pages.look(chatId, url)
              .then((link) => sendBack({ type: 'link.looked', url, link }));
          }),
        ),
      },
    }),
    jumpMachine: jumpMachine.provide({
      actors: {
        reachMessage: fromPromise<void, OfChat & { readonly id: MessageId }>(({ input, signal }) =>
          client().reads.reach(input.chatId, input.id, signal),
        ),
      },
    }),
    messageRemovalMachine: messageRemovalMachine.provide({
      actors: { act: fromPromise(({ input, signal }) => client().change.remove(input.subject, signal)) },
    }),
    reactionsMachine: reactingBy(client),
    chatMarkMachine: chatMarkMachine.provide({
      actors: { act: fromPromise(({ input, signal }) => markChat(client(), input.input, signal)) },
    }),
    muteMachine: muteMachine.provide({
      actors: {
        act: fromPromise(({ input, signal }) => client().mutes.set(input.entity.id, input.input.until, signal)),
      },
    }),
    statusMachine: statusMachine.provide({
      actors: { act: fromPromise(({ input, signal }) => client().status.set(input.input, signal)) },
    }),
    messageArchiveMachine: archivingBy({ environment, http }),
    messageCopyMachine: messageCopyMachine.provide({
      actors: { act: fromPromise(({ input }) => environment.clipboard.write(input.input.text)) },
    }),
  };
}

/** What is read of a chat page by page. */
function listMachines(queryClient: Atrium['queryClient'], queries: ReturnType<typeof chatQueries>) {
  return {
    attachmentListMachine: attachmentListMachine.provide({
      actors: {
        pages: fromPages<ListedAttachment, AttachmentFilter, OfChat>(queryClient, ({ type }, { chatId }) =>
          queries.attachments(chatId, type),
        ),
      },
    }),
    reactionGiversMachine: reactionGiversMachine.provide({
      actors: {
        pages: fromPages<MemberReference, GiversFilter, OfMessage>(queryClient, ({ emoji }, { chatId, id }) =>
          queries.givers(chatId, id, emoji),
        ),
      },
    }),
    messageSearchMachine: messageSearchMachine.provide({
      actors: {
        pages: fromPages<FoundMessage, MessageSearchFilter, OfChat>(queryClient, ({ text }, { chatId }) =>
          queries.found(chatId, text),
        ),
      },
    }),
  };
}

/** Marks a chat as read up to its newest message, or as unread (CHAT-D63). */
async function markChat({ store, markRead, markUnread }: MemberChats, mark: ChatMark, signal: AbortSignal) {
  const { chatId } = mark;
  if (mark.as === 'unread') return markUnread(chatId, mark.from, signal);
  markRead(chatId, entryOf(store.get(), chatId).chat?.last_message?.id ?? null);
}

/** Tells the server of each emoji, and what it refuses (CHAT-D62). */
function reactingBy(client: () => MemberChats) {
  return reactionsMachine.provide({
    actors: {
      server: fromCallback<ReactionGiving>(({ sendBack, receive }) =>
        receive(({ reaction }) => {
          client()
            .change.react(reaction)
            .catch((error: unknown) => sendBack({ type: 'reaction.failed', failure: toFailure(error) }));
        }),
      ),
    },
  });
}

/** Asks the server for what opens the archive of a message, and posts the form that is answered with it (CHAT-087, CHAT-088). */
function archivingBy({ environment, http }: Pick<Atrium, 'environment' | 'http'>) {
  return messageArchiveMachine.provide({
    actors: {
      act: fromPromise(async ({ input, signal }) => {
        const body = { chat_message_id: input.input.id };
        const { token } = await http.request(createArchiveToken, { body, signal });
        environment.saveAnswer(downloadMessageArchive.path, { ...body, token });
      }),
    },
  });
}

/** Tells a room what its chart depends on, and does what it asks for. */
function followRoom(client: () => MemberChats) {
  return fromCallback<RoomRequest, OfChat>(({ input: { chatId }, sendBack, receive }) => {
    const { store, outbox, view, markRead } = client();
    let wasListed = false;
    const leave = view(chatId);
    const stop = tellChanges(
      store,
      (timeline) => {
        const isListed = entryOf(timeline, chatId).chat !== null;
        if (wasListed && !isListed) sendBack({ type: 'chat.removed' });
        wasListed = isListed;
        const entry = entryOf(timeline, chatId);
        const { window, unreadMark } = entry;
        return {
          newestId: window.from === 'unloaded' ? null : newestId(window),
          hasOlder: hasOlder(window),
          readThrough: readThroughOf(entry),
          unreadMark: heldMark(unreadMark),
        };
      },
      (facts) => sendBack({ type: 'timeline.changed', facts }),
    );
    receive((event) => {
      if (event.type === 'read.mark') markRead(chatId, event.lastReadId);
      if (event.type === 'delivery.resend') outbox.resend(event.cid);
      if (event.type === 'delivery.discard') outbox.discard(event.cid);
    });
    return () => {
      stop();
      leave();
    };
  });
}

/** Tells a composer whether one may write, and sends what it holds. */
function followComposer(client: () => MemberChats) {
  return fromCallback<ComposerRequest, OfChat>(({ input: { chatId }, sendBack, receive }) => {
    const { store, post, notifyComposing } = client();
    let watched: MessageId | null = null;
    const tellDeletion = () => {
      const deletedAt = watched && loadedMessage(entryOf(store.get(), chatId), watched)?.deleted_at;
      if (!deletedAt) return;
      watched = null;
      sendBack({ type: 'message.deleted', deletedAt });
    };
    receive((event) => {
      if (event.type === 'message.send') {
        const { files, images } = event.attachments;
        const { text, quoted, links } = event;
        post(chatId, { text, quotedMessageId: quoted?.id ?? null, files, images, links });
      } else if (event.type === 'composing.notify') notifyComposing(chatId);
      else {
        watched = event.id;
        tellDeletion();
      }
    });
    const stopWatching = store.subscribe(tellDeletion);
    const stopTelling = tellChanges(
      store,
      (timeline) => ({ write: entryOf(timeline, chatId).chat?.can.write ?? true }),
      ({ write }) => sendBack({ type: 'abilities.changed', write }),
    );
    return () => {
      stopWatching();
      stopTelling();
    };
  });
}

/** Tells a part of the timeline now and whenever it differs. */
function tellChanges<Part extends Readonly<Record<string, unknown>>>(
  store: MemberChats['store'],
  select: (timeline: Timeline) => Part,
  tell: (part: Part) => void,
): () => void {
  let told: Part | null = null;
  function look(): void {
    const part = select(store.get());
    const isSame = told !== null && Object.keys(part).every((key) => part[key] === told?.[key]);
    if (isSame) return;
    told = part;
    tell(part);
  }
  look();
  return store.subscribe(look);
}

import { fromPromise } from 'xstate';
import type { AskedAct, OpenedAct } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import type { SaveInput } from '../form/index.ts';
import { createCalls } from '../http/index.ts';
import { fromPages, fromRowActs, type RowsAct } from '../lists/index.ts';
import type { MemberId } from '../members/index.ts';
import { coalesceEvents } from '../query/index.ts';
import { composeMachine } from './compose.machine.ts';
import { type ComposeDraft, messageOf } from './compose.rules.ts';
import * as contract from './direct-messages.contract.ts';
import { applyDirectMessageEvent, type DirectMessagesEvent } from './direct-messages.events.ts';
import { directMessagesKeys } from './direct-messages.keys.ts';
import { messagePageNotices } from './direct-messages.notices.ts';
import { directMessageQueries } from './direct-messages.queries.ts';
import type { MessageAct } from './direct-messages.rules.ts';
import type { DirectMessageRow, OpenMessage } from './direct-messages.schema.ts';
import { type DeletedMessages, messageDeletionMachine } from './message-deletion.machine.ts';
import { messageListMachine } from './message-list.machine.ts';
import { type MessageChoice, messagePageMachine } from './message-page.machine.ts';
import { recipientPicker } from './recipient-picker.effects.ts';

/** Saves a draft; what is around it publishes its files first. */
export type SendMessage = (input: SaveInput<ComposeDraft>) => Promise<DirectMessageRow>;

/** The direct messages, bound to a client. */
export function createDirectMessages(atrium: Atrium) {
  const { http, queryClient, environment } = atrium;
  const queries = directMessageQueries(http);
  const page = messagePageMachine.provide({ actors: { act: fromPromise(({ input }) => actOnPage(atrium, input)) } });
  const send = createSending(atrium);
  return {
    queries,
    /** Every call of the contract of direct messages. */
    calls: createCalls(http, contract),
    messageListMachine: messageListMachine.provide({
      actors: {
        pages: fromPages(queryClient, queries.box),
        act: fromRowActs<DirectMessageRow, MessageAct, null>(
          ({ id }) => id,
          async (asked, { each }) => {
            const changed = await actOnRows(atrium, asked);
            await each(asked.rows, async (row) => changed(row));
          },
        ),
      },
    }),
    messageDeletionMachine: messageDeletionMachine.provide({
      actors: {
        act: fromPromise<DeletedMessages, { subject: DeletedMessages }>(async ({ input }) => input.subject),
      },
    }),
    /** Finds the recipients of a message; who writes it is not among them (MSG-016). */
    recipientPickerMachine: (writerIds: readonly MemberId[]) => recipientPicker(atrium, writerIds),
    /** The form of a message; what is given sends it with what belongs to it, such as its files. */
    composeAround: (around: (send: SendMessage, input: SaveInput<ComposeDraft>) => Promise<DirectMessageRow>) =>
      composeMachine.provide({
        actors: {
          saveDraft: fromPromise<DirectMessageRow, SaveInput<ComposeDraft>>(({ input }) => around(send, input)),
        },
      }),
    /** Opens the page of a message, which reads it once (MSG-030, MSG-E04). */
    openMessage: (message: OpenMessage): OpenedAct<typeof page> => {
      const opened = atrium.acts.open(`direct_message/${message.id}`, page, {
        input: { entity: message },
        notices: [messagePageNotices],
      });
      if (message.read === false) opened.ref.send({ type: 'act.run', input: { act: 'read' } });
      return opened;
    },
    /** Takes a realtime event over into the cache. */
    applyEvent: coalesceEvents(environment.clock, (event: DirectMessagesEvent) =>
      applyDirectMessageEvent(queryClient, event),
    ),
  };
}

/** The direct messages, bound to a client. */
export type DirectMessagesClient = ReturnType<typeof createDirectMessages>;

/** Sends drafts; one that is sent again unchanged, since no answer came, is stored once (MSG-E09). */
function createSending({ http, environment }: Atrium): SendMessage {
  let unanswered: { readonly text: string; readonly idempotencyKey: string } | null = null;
  return async ({ draft }) => {
    const body = messageOf(draft);
    const text = JSON.stringify(body);
    if (unanswered?.text !== text) unanswered = { text, idempotencyKey: environment.random.uuid() };
    const { idempotencyKey } = unanswered;
    const { message } = await http.request(contract.sendDirectMessage, { body, idempotencyKey });
    unanswered = null;
    return message;
  };
}

/** Acts on all chosen rows in one call, all or none; answers what a row becomes by it, null for gone. */
async function actOnRows({ http }: Atrium, { rows, act }: RowsAct<DirectMessageRow, MessageAct, null>) {
  const body = { message_ids: rows.map(({ id }) => id) };
  if (act === 'delete') {
    const isSent = rows.every(({ read }) => read === null);
    await http.request(isSent ? contract.deleteSentMessages : contract.deleteReceivedMessages, { body });
    return () => null;
  }
  const read = act === 'read';
  await http.request(read ? contract.markMessagesRead : contract.markMessagesUnread, { body });
  return (row: DirectMessageRow): DirectMessageRow => ({ ...row, read });
}

async function actOnPage(
  { http, queryClient }: Atrium,
  { entity, input }: AskedAct<OpenMessage, MessageChoice>,
): Promise<MessageChoice> {
  const params = { messageId: entity.id };
  if (input.act === 'delete') {
    await http.request(entity.read === null ? contract.deleteSentMessage : contract.deleteReceivedMessage, { params });
    return input;
  }
  const read = input.act === 'read';
  await http.request(read ? contract.markMessageRead : contract.markMessageUnread, { params });
  queryClient.setQueryData<OpenMessage>(
    [...directMessagesKeys.message(entity.id)],
    (known) => known && { ...known, read },
  );
  return input;
}

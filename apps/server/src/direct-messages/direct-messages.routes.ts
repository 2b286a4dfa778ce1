import * as calls from '@atrium/core/direct-messages/contract';
import type { Box } from '@atrium/core/direct-messages/rules';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { shownTexts } from '../editor/index.ts';
import { presentGroupReference } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import { type Context, type Handler, type Route, route } from '../http/route.ts';
import { wordsOf } from '../members/index.ts';
import { maySend } from './direct-messages.policy.ts';
import { presentMessage, presentRow } from './direct-messages.presenter.ts';
import {
  type FoundMessage,
  findAddressableGroups,
  findBox,
  findConversation,
  findMessage,
  findMessageFiles,
  findRecipients,
} from './direct-messages.repository.ts';
import { deleteReceived, deleteSent, mark } from './own-messages.command.ts';
import { send } from './send-message.command.ts';

/** Calls about direct messages. */
export function directMessagesRoutes(services: Services): readonly Route[] {
  return [
    route(calls.listReceivedMessages, (context) => readBox(context, 'inbox')),
    route(calls.listSentMessages, (context) => readBox(context, 'sent')),
    route(calls.listAddressableGroups, readGroups),
    route(calls.getDirectMessage, readMessage),
    route(calls.sendDirectMessage, (context) => send(context, services)),
    route(calls.markMessageRead, (context) => mark(context, services, [context.params.messageId], true)),
    route(calls.markMessageUnread, (context) => mark(context, services, [context.params.messageId], false)),
    route(calls.markMessagesRead, (context) => mark(context, services, context.body.message_ids, true)),
    route(calls.markMessagesUnread, (context) => mark(context, services, context.body.message_ids, false)),
    route(calls.deleteReceivedMessage, (context) => deleteReceived(context, services, [context.params.messageId])),
    route(calls.deleteReceivedMessages, (context) => deleteReceived(context, services, context.body.message_ids)),
    route(calls.deleteSentMessage, (context) => deleteSent(context, services, [context.params.messageId])),
    route(calls.deleteSentMessages, (context) => deleteSent(context, services, context.body.message_ids)),
  ];
}

type Listing = Context<typeof calls.listReceivedMessages> | Context<typeof calls.listSentMessages>;

async function readBox({ db, member: caller, query: { q, limit, offset } }: Listing, box: Box) {
  const { rows, total } = await findBox(db, { box, caller, words: wordsOf(q), limit, offset });
  const ids = rows.map(({ message }) => message.id);
  const recipients = await findRecipients(db, ids, caller);
  const messages = rows.map((row) => presentRow(row, recipients.get(row.message.id)));
  return { messages, total, limit, offset };
}

const readGroups: Handler<typeof calls.listAddressableGroups> = async ({ db, member: caller, network }) => {
  const groups = maySend(caller, network) ? await findAddressableGroups(db, caller) : [];
  return { groups: groups.map(presentGroupReference) };
};

const readMessage: Handler<typeof calls.getDirectMessage> = async ({ db, fail, member: caller, params }) => {
  const found = await findMessage(db, params.messageId, caller);
  if (found === undefined) return fail('not_found');
  const conversation = await findConversation(db, found.message.conversationId, caller);
  const ids = [...new Set([found, ...conversation].map(({ message }) => message.id))];
  const beside = { recipients: await findRecipients(db, ids, caller), files: await findMessageFiles(db, ids) };
  const [shown = found, ...rest] = await withShownTexts(db, [found, ...conversation], caller);
  return {
    message: {
      ...presentMessage(shown, beside),
      conversation: rest.map((row) => presentMessage(row, beside)),
    },
  };
};

/** Messages whose texts name everybody as they are called now. */
async function withShownTexts(db: Db, rows: readonly FoundMessage[], caller: MemberCaller): Promise<FoundMessage[]> {
  const written = rows.map(({ message: { content, htmlContent: rendered } }) => ({ content, rendered }));
  const shown = await shownTexts(db, written, caller);
  return rows.map((row, index) => {
    const { content, rendered } = shown[index] ?? { content: '', rendered: '' };
    return { ...row, message: { ...row.message, content, htmlContent: rendered } };
  });
}

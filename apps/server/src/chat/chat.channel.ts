import { mayChat } from '@atrium/core/chat/rules';
import { chatEvents, pageSize } from '@atrium/core/chat/topics';
import type { Services } from '../app/services.ts';
import { configOf } from '../network/index.ts';
import type { DomainChannel, JoinContext, Welcome } from '../realtime/domain-channel.ts';
import { findNetwork } from '../session/index.ts';
import { deleteMessage, editMessage } from './change-message.command.ts';
import { answer } from './chat-push.channel.ts';
import { createComposing } from './composing.channel.ts';
import { createChat } from './create-chat.command.ts';
import { markAsRead, markAsReceived, muteChat, unmuteChat } from './mark-chat.command.ts';
import { readChatDetails, readChats, readMoreMessages } from './read-chats.channel.ts';
import { findReader } from './reader.repository.ts';
import { sendMessage } from './send-message.command.ts';
import { presentProfile, readNetworkInfo, setStatus, tellPresence } from './status.channel.ts';

/** The chat on the socket: every push of its contract, and what joins are answered with. */
export function chatChannel(services: Services): DomainChannel {
  const on = { member: 'member', network: 'network', chat: 'chat' } as const;
  return {
    welcome,
    presenceChanged: (membershipId, isPresent) => tellPresence(services, membershipId, isPresent),
    pushes: {
      my_profile: answer(services, { name: 'my_profile', place: on.member, isForAll: true }, async ({ reader }) =>
        presentProfile(reader),
      ),
      network_info: answer(services, { name: 'network_info', place: on.network, isForAll: true }, (push) =>
        readNetworkInfo(push.db, push),
      ),
      my_chats: answer(services, { name: 'my_chats', place: on.member }, (push, page) =>
        readChats(push.db, push, page),
      ),
      create_chat: answer(services, { name: 'create_chat', place: on.member }, createChat),
      set_status: answer(services, { name: 'set_status', place: on.member }, setStatus),
      chat_details: answer(services, { name: 'chat_details', place: on.chat }, readChatDetails),
      more_messages: answer(services, { name: 'more_messages', place: on.chat }, readMoreMessages),
      message: answer(services, { name: 'message', place: on.chat }, sendMessage),
      update_message: answer(services, { name: 'update_message', place: on.chat }, editMessage),
      delete_message: answer(services, { name: 'delete_message', place: on.chat }, deleteMessage),
      mark_as_received: answer(services, { name: 'mark_as_received', place: on.chat }, markAsReceived),
      mark_as_read: answer(services, { name: 'mark_as_read', place: on.chat }, markAsRead),
      mute_chat: answer(services, { name: 'mute_chat', place: on.chat }, muteChat),
      unmute_chat: answer(services, { name: 'unmute_chat', place: on.chat }, unmuteChat),
      composing: answer(services, { name: 'composing', place: on.chat }, createComposing()),
    },
  };
}

/** What a join brings: the network and who is there, or the member and their chats; no event of the chat to who may not chat. */
async function welcome({ db, now, topic, membershipId }: JoinContext): Promise<Welcome> {
  const [network, reader] = [await findNetwork(db), await findReader(db, membershipId)];
  const config = configOf(network);
  if (reader === undefined) return { content: {}, withheld: Object.keys(chatEvents) };
  const withheld = mayChat(reader, config.chat) ? [] : Object.keys(chatEvents);
  if (topic.kind === 'network')
    return { content: { network_info: await readNetworkInfo(db, { config, now }) }, withheld };
  if (topic.kind === 'group') return { content: {}, withheld };
  const my_profile = presentProfile(reader);
  if (withheld.length > 0) return { content: { my_profile }, withheld };
  const my_chats = await readChats(db, { reader, config, now }, { limit: pageSize });
  return { content: { my_profile, my_chats }, withheld };
}

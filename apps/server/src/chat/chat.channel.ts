import { mayChat } from '@atrium/core/chat/rules';
import { pageSize } from '@atrium/core/chat/topics';
import type { Services } from '../app/services.ts';
import { configOf } from '../network/index.ts';
import type { DomainChannel } from '../realtime/domain-channel.ts';
import { deleteMessage, editMessage } from './change-message.command.ts';
import { answer } from './chat-push.channel.ts';
import { createComposing } from './composing.channel.ts';
import { createChat } from './create-chat.command.ts';
import { getLinkAttachments } from './link-previews.command.ts';
import { markAsRead, markAsReceived, markAsUnread, muteChat, unmuteChat } from './mark-chat.command.ts';
import { react } from './react.command.ts';
import { readChatDetails, readChats, readMoreMessages } from './read-chats.channel.ts';
import { sendTogether } from './sending/send-together.command.ts';
import { presentProfile, readNetworkInfo, setStatus, tellPresence } from './status.channel.ts';

/** The chat on the socket: every push of its contract, and what joins are answered with. */
export function chatChannel(services: Services): DomainChannel {
  const on = { member: 'member', network: 'network', chat: 'chat' } as const;
  return {
    domain: 'chat',
    overlapping: ['message'],
    welcomes,
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
      message: sendTogether(services),
      update_message: answer(services, { name: 'update_message', place: on.chat }, editMessage),
      delete_message: answer(services, { name: 'delete_message', place: on.chat }, deleteMessage),
      react: answer(services, { name: 'react', place: on.chat }, react),
      mark_as_received: answer(services, { name: 'mark_as_received', place: on.chat }, markAsReceived),
      mark_as_read: answer(services, { name: 'mark_as_read', place: on.chat }, markAsRead),
      mark_as_unread: answer(services, { name: 'mark_as_unread', place: on.chat }, markAsUnread),
      mute_chat: answer(services, { name: 'mute_chat', place: on.chat }, muteChat),
      unmute_chat: answer(services, { name: 'unmute_chat', place: on.chat }, unmuteChat),
      get_link_attachments: answer(services, { name: 'get_link_attachments', place: on.chat }, getLinkAttachments),
      composing: answer(services, { name: 'composing', place: on.chat }, createComposing()),
    },
  };
}

const welcomes: DomainChannel['welcomes'] = {
  network: {
    network_info: ({ db, reader, network, now }) => readNetworkInfo(db, { config: configOf(network), reader, now }),
  },
  member: {
    my_profile: async ({ reader }) => presentProfile(reader),
    my_chats: async ({ db, reader, network, now }) => {
      const config = configOf(network);
      return mayChat(reader, config.chat) ? readChats(db, { reader, config, now }, { limit: pageSize }) : undefined;
    },
  },
};

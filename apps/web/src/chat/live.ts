import { chatAt, chatBarPlace, chatBesidePage, connectChatList, desktopNotice } from '@atrium/core/chat';
import type { App, LivePart } from '../app/app.ts';
import { chatBarOf, chatOf, draftsOf } from './client.ts';

/** Receives messages, counts those unread in chats that are not muted (CHAT-D37), and shows new ones on the desktop (CHAT-D39). */
export function live(app: App): LivePart {
  const { atrium, environment, client } = app;
  const chat = client(chatOf);
  environment.guardUnload(() => client(draftsOf).hasUnsent());
  const unread = () =>
    connectChatList({ timeline: chat.getSnapshot(), now: environment.clock.now() }, chat.send).unreadTotal;
  const onPage = () => chatAt(location.pathname.replace(`${atrium.paths.chats}/`, ''));
  const besidePage = () => {
    const { isNativeApp } = environment;
    const { pathname } = location;
    const place = chatBarPlace({ isOffered: true, isNativeApp, pathname, paths: atrium.paths, width: innerWidth });
    return chatBesidePage(client(chatBarOf).getSnapshot(), place);
  };
  chat.onArrival((message) => {
    const { clock, notifications } = environment;
    const watched = document.hasFocus() ? (onPage() ?? besidePage()) : null;
    const notice = desktopNotice(message, { timeline: chat.getSnapshot(), now: clock.now(), watched });
    if (notice === null) return;
    const { chatId, tag, title, body } = notice;
    notifications.show(title, body, { tag, onClick: () => follow(atrium.paths.chat(chatId)) });
  });
  return {
    badges: { chat: { subscribe: chat.subscribe, get: unread } },
    unsent: chat.unsent,
  };
}

/** Leads on like any link of the page, past whatever guards it. */
function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}

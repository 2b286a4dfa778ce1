import { ChatButton } from '@atrium/ui/shell';
import { useSyncExternalStore } from 'react';
import type { Live } from '../app/compose-live.ts';
import { useLive } from '../app/use-live.ts';

/** The way to the chats; it counts as soon as the messages are there. */
export function ChatCount({ isCurrent }: { readonly isCurrent: boolean }) {
  const state = useLive();
  if (state.status !== 'ready') return <ChatButton unread={0} isCurrent={isCurrent} />;
  return <CountedButton live={state.live} isCurrent={isCurrent} />;
}

function CountedButton({ live, isCurrent }: { readonly live: Live; readonly isCurrent: boolean }) {
  const unread = useSyncExternalStore(live.chat.subscribe, live.unreadMessages);
  return <ChatButton unread={unread} isCurrent={isCurrent} />;
}

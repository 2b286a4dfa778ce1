import type { ChatBarApi, ChatId, ChatListApi } from '@atrium/core/chat';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../i18n/index.ts';
import styles from './chat-bar.module.css';
import { ChatBarEdge } from './chat-bar-edge.tsx';
import { ChatBarHead } from './chat-bar-head.tsx';
import { QuickSelect } from './quick-select.tsx';

type ChatBarProps = {
  readonly bar: ChatBarApi;
  /** How far the chats are, for the quick-select. */
  readonly list: Pick<ChatListApi, 'state' | 'isEmpty' | 'reload'>;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly banner?: ReactNode;
  /** The chat that is read. */
  readonly room: (chatId: ChatId) => ReactNode;
  /** How often somebody came in by a button, and whether they still wait for the focus; asked once for each way in. */
  readonly entry: number;
  readonly takesFocus: () => boolean;
};

/** The chats beside the page: the latest to choose from, and those that are open, one at a time (CHAT-D36). */
export function ChatBar({ bar, list, filter, onFilter, now, banner, room, entry, takesFocus }: ChatBarProps) {
  const text = useText();
  const ref = useRef<HTMLElement>(null);
  useFocusInside(ref, { entry, takesFocus });
  const onKeyDown = (event: KeyboardEvent) => {
    const isInBar = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || bar.isStatic || !isInBar) return;
    event.preventDefault();
    bar.close();
  };
  return (
    <aside
      ref={(element) => {
        ref.current = element;
        // The page's policy forbids styles in attributes; properties may be set.
        element?.style.setProperty('--chat-bar-width', `${bar.width}px`);
      }}
      className={styles.bar}
      aria-label={text('chat.list.title')}
      data-part="chat-bar"
      data-state={bar.isStatic ? 'beside' : 'over'}
      onKeyDown={onKeyDown}
    >
      <ChatBarEdge width={bar.width} bounds={bar.bounds} onResize={bar.resize} />
      <ChatBarHead bar={bar} />
      {banner}
      <div className={styles.content}>
        {bar.current ? (
          room(bar.current)
        ) : (
          <QuickSelect list={list} rows={bar.quick} filter={filter} onFilter={onFilter} now={now} onOpen={bar.open} />
        )}
      </div>
    </aside>
  );
}

type Entry = { readonly entry: number; readonly takesFocus: () => boolean };

/** Whoever comes in by a button begins in the field of what they came to; a chat that is still opening takes the focus itself. */
function useFocusInside(ref: RefObject<HTMLElement | null>, { entry, takesFocus }: Entry): void {
  const enter = useEffectEvent(() => {
    const field = ref.current?.querySelector<HTMLElement>('textarea:not(:disabled), input');
    if (field && takesFocus()) field.focus();
  });
  useEffect(() => {
    if (entry > 0) enter();
  }, [entry]);
}

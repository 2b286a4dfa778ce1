import type { ChatBarApi, ChatRow } from '@atrium/core/chat';
import { ArrowsOutIcon, CaretDoubleRightIcon, XIcon } from '@phosphor-icons/react';
import { useMarkedInView, usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Avatar, ButtonLink, CountBadge, IconButton, VisuallyHidden } from '../../primitives/index.ts';
import styles from './chat-bar.module.css';

/** The chats that are open beside the page, and what can be done with the bar. */
export function ChatBarHead({ bar }: { readonly bar: ChatBarApi }) {
  const text = useText();
  const paths = usePaths();
  const { current } = bar;
  const page = current ? paths.chat(current) : paths.chats;
  return (
    <div className={styles.head} data-part="chat-bar-head">
      {bar.tabs.length === 0 ? <h2 className={styles.title}>{text('chat.list.title')}</h2> : <OpenChats bar={bar} />}
      <div className={styles.acts}>
        <ButtonLink variant="quiet" size="small" href={page} aria-label={text('chat.bar.page')}>
          <ArrowsOutIcon aria-hidden="true" />
        </ButtonLink>
        {current && (
          <IconButton
            size="small"
            label={text('chat.bar.close_chat')}
            icon={<XIcon />}
            onClick={() => bar.closeChat(current)}
          />
        )}
        {!bar.isStatic && (
          <IconButton size="small" label={text('chat.bar.close')} icon={<CaretDoubleRightIcon />} onClick={bar.close} />
        )}
      </div>
    </div>
  );
}

function OpenChats({ bar }: { readonly bar: ChatBarApi }) {
  const text = useText();
  const ref = useMarkedInView<HTMLUListElement>('[aria-current="true"]', bar.current ?? '');
  return (
    <ul ref={ref} className={styles.tabs} aria-label={text('chat.bar.open_chats')}>
      {bar.tabs.map((row) => (
        <li key={row.id}>
          <OpenChat row={row} isCurrent={row.id === bar.current} bar={bar} />
        </li>
      ))}
    </ul>
  );
}

type OpenChatProps = {
  readonly row: ChatRow;
  readonly isCurrent: boolean;
  readonly bar: Pick<ChatBarApi, 'open' | 'closeChat'>;
};

function OpenChat({ row: { id, name, kind, images, unreadCount, isMuted }, isCurrent, bar }: OpenChatProps) {
  const text = useText();
  const shape = kind === 'group' ? 'square' : 'round';
  return (
    <button
      type="button"
      className={styles.tab}
      aria-current={isCurrent}
      data-shape={shape}
      title={name}
      onClick={() => bar.open(id)}
      onAuxClick={(event) => event.button === 1 && bar.closeChat(id)}
      onKeyDown={(event) => event.key === 'Delete' && bar.closeChat(id)}
    >
      <Avatar name={name} src={images['40x40@2']?.url} size={32} shape={shape} />
      <VisuallyHidden>{name}</VisuallyHidden>
      {unreadCount > 0 && !isCurrent && (
        <>
          <span className={styles.count} aria-hidden="true">
            <CountBadge count={unreadCount} tone={isMuted ? 'neutral' : 'accent'} />
          </span>
          <VisuallyHidden>{text('chat.list.unread', { count: unreadCount })}</VisuallyHidden>
        </>
      )}
    </button>
  );
}

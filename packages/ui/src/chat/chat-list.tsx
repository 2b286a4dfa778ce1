import type { ChatId, ChatListApi, ChatMark } from '@atrium/core/chat';
import { ChatsCircleIcon, MagnifyingGlassIcon, PencilSimpleLineIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ButtonLink, EmptyState, FailedState, TextField } from '../primitives/index.ts';
import styles from './chat-list.module.css';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { ListedChat } from './listed-chat.tsx';

type ChatListProps = {
  readonly list: ChatListApi;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** The open chat. */
  readonly current: ChatId | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onMark: (mark: ChatMark) => void;
  /** One's own availability. */
  readonly status?: ReactNode;
};

/** The chats of a member, the latest first; narrowed by name (CHAT-006, CHAT-D34). */
export function ChatList({ list, filter, onFilter, current, now, onMark, status }: ChatListProps) {
  const paths = usePaths();
  const text = useText();
  return (
    <nav className={styles.list} aria-label={text('chat.list.title')} data-part="chat-list" data-state={list.state}>
      <div className={styles.head}>
        <h1 className={styles.title}>{text('chat.list.title')}</h1>
        <ButtonLink href={paths.newChat} variant="quiet" size="small">
          <PencilSimpleLineIcon aria-hidden="true" />
          {text('chat.new.title')}
        </ButtonLink>
      </div>
      {status && <div className={styles.status}>{status}</div>}
      {list.state !== 'failed' && !list.isEmpty && (
        <div className={styles.filter}>
          <TextField
            label={text('chat.list.filter')}
            isLabelHidden
            role="searchbox"
            placeholder={text('chat.list.filter')}
            icon={<MagnifyingGlassIcon />}
            value={filter}
            onChange={onFilter}
          />
        </div>
      )}
      <div className={styles.content}>
        <Content list={list} current={current} now={now} onMark={onMark} />
      </div>
    </nav>
  );
}

function Content({ list, current, now, onMark }: Pick<ChatListProps, 'list' | 'current' | 'now' | 'onMark'>) {
  const paths = usePaths();
  const text = useText();
  if (list.state === 'failed') return <FailedState title={text('chat.list.failed')} onRetry={list.reload} />;
  if (list.state === 'loading' && list.rows.length === 0) return <ChatListSkeleton />;
  if (list.isEmpty) {
    const begin = <ButtonLink href={paths.newChat}>{text('chat.new.title')}</ButtonLink>;
    return <EmptyState icon={<ChatsCircleIcon weight="duotone" />} text={text('chat.list.empty')} action={begin} />;
  }
  return (
    <>
      {list.rows.length === 0 && (
        <p className={styles.nothing} role="status">
          {text('chat.list.nothing_found')}
        </p>
      )}
      <ul className={styles.rows}>
        {list.rows.map((row) => (
          <ListedChat key={row.id} row={row} now={now} isCurrent={row.id === current} onMark={onMark} />
        ))}
      </ul>
      {list.hasMore && (
        <div className={styles.more}>
          <Button size="small" isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {text('chat.list.more')}
          </Button>
        </div>
      )}
    </>
  );
}

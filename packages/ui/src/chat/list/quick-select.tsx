import type { ChatId, ChatListApi, ChatRow as Row } from '@atrium/core/chat';
import { ChatsCircleIcon, MagnifyingGlassIcon } from '@phosphor-icons/react';
import { usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { ButtonLink, EmptyState, FailedState, TextField } from '../../primitives/index.ts';
import { ChatListSkeleton } from '../chat-list-skeleton.tsx';
import { ChatRow } from '../chat-row.tsx';
import styles from './chat-bar.module.css';

type QuickSelectProps = {
  readonly list: Pick<ChatListApi, 'state' | 'isEmpty' | 'reload'>;
  /** The latest ten of those that were typed. */
  readonly rows: readonly Row[];
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onOpen: (chatId: ChatId) => void;
};

/** The chats with the latest messages, narrowed by typing; the first one opens with Enter (CHAT-013, CHAT-D36). */
export function QuickSelect({ list, rows, filter, onFilter, now, onOpen }: QuickSelectProps) {
  const text = useText();
  const paths = usePaths();
  const begin = <ButtonLink href={paths.newChat}>{text('chat.new.title')}</ButtonLink>;
  if (list.state === 'failed') return <FailedState title={text('chat.list.failed')} onRetry={list.reload} />;
  if (list.state === 'loading' && rows.length === 0 && filter === '') return <ChatListSkeleton />;
  if (list.isEmpty) {
    return <EmptyState icon={<ChatsCircleIcon weight="duotone" />} text={text('chat.list.empty')} action={begin} />;
  }
  const [first] = rows;
  return (
    <div className={styles.quick} data-part="quick-select">
      <form
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault();
          if (first) onOpen(first.id);
        }}
      >
        <TextField
          label={text('chat.list.filter')}
          isLabelHidden
          role="searchbox"
          autoComplete="off"
          placeholder={text('chat.list.filter')}
          icon={<MagnifyingGlassIcon />}
          value={filter}
          onChange={onFilter}
        />
      </form>
      {rows.length === 0 && (
        <p className={styles.nothing} role="status">
          {text('chat.list.nothing_found')}
        </p>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <ChatRow row={row} now={now} isCurrent={false} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <div className={styles.all}>
        <ButtonLink href={paths.newChat} size="small">
          {text('chat.new.title')}
        </ButtonLink>
        <ButtonLink href={paths.chats} size="small" variant="quiet">
          {text('chat.home.all')}
        </ButtonLink>
      </div>
    </div>
  );
}

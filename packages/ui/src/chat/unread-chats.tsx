import type { ChatListApi } from '@atrium/core/chat';
import { HomeBlock, HomeNothing } from '../home/index.ts';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { FailedState } from '../primitives/index.ts';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { ChatRow } from './chat-row.tsx';
import styles from './unread-chats.module.css';

type UnreadChatsProps = {
  /** Null until the chats are there. */
  readonly list: ChatListApi | null;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** The chats with messages nobody has read, on the first page (SHELL-D12). */
export function UnreadChats({ list, now }: UnreadChatsProps) {
  const paths = usePaths();
  const text = useText();
  return (
    <HomeBlock title={text('chat.home.title')} href={paths.chats} link={text('chat.home.all')}>
      <Content list={list} now={now} />
    </HomeBlock>
  );
}

function Content({ list, now }: UnreadChatsProps) {
  const text = useText();
  if (list?.state === 'failed') return <FailedState title={text('chat.list.failed')} onRetry={list.reload} />;
  if (!list || (list.state === 'loading' && list.rows.length === 0)) return <ChatListSkeleton count={2} />;
  const { unread } = list;
  if (unread.length === 0) return <HomeNothing>{text('chat.home.empty')}</HomeNothing>;
  return (
    <ul className={styles.rows}>
      {unread.map((row) => (
        <li key={row.id}>
          <ChatRow row={row} now={now} isCurrent={false} />
        </li>
      ))}
    </ul>
  );
}

import { type ChatRow as Row, rowTime } from '@atrium/core/chat';
import { BellSlashIcon, PencilSimpleIcon } from '@phosphor-icons/react';
import { usePaths } from '../hooks/index.ts';
import { type Format, useFormat, useLanguage, useText } from '../i18n/index.ts';
import { Avatar, CountBadge, VisuallyHidden } from '../primitives/index.ts';
import styles from './chat-row.module.css';

type ChatRowProps = {
  readonly row: Row;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isCurrent: boolean;
  /** Opens it beside the page; without it, and with keys held, its page opens. */
  readonly onOpen?: (id: Row['id']) => void;
};

/** A chat in the list: whose it is, what was written last and when, and what is unread (CHAT-D34). */
export function ChatRow({ row, now, isCurrent, onOpen }: ChatRowProps) {
  const paths = usePaths();
  const text = useText();
  const { name, kind, images, unreadCount, isMuted, hasDraft, status } = row;
  return (
    <a
      className={styles.row}
      href={paths.chat(row.id)}
      aria-current={isCurrent ? 'page' : undefined}
      data-part="chat-row"
      data-state={unreadCount > 0 && !isMuted ? 'unread' : 'read'}
      onClick={(event) => {
        const { metaKey, ctrlKey, shiftKey, altKey } = event;
        if (!onOpen || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        onOpen(row.id);
      }}
    >
      <span className={styles.picture}>
        <Avatar name={name} src={images['40x40@2']?.url} size={40} shape={kind === 'group' ? 'square' : 'round'} />
        {status && (
          <span className={styles.status} data-state={status.type}>
            <VisuallyHidden>{text(status.type === 'busy' ? 'chat.status.busy' : 'chat.status.online')}</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <RowTime at={row.at} now={now} />
      <span className={styles.last} dir="auto">
        <LastMessage row={row} />
      </span>
      <span className={styles.marks}>
        {hasDraft && !isCurrent && (
          <PencilSimpleIcon className={styles.muted} role="img" aria-label={text('chat.list.draft')} />
        )}
        {isMuted && <BellSlashIcon className={styles.muted} role="img" aria-label={text('chat.list.muted')} />}
        {unreadCount > 0 && (
          <>
            <span aria-hidden="true">
              <CountBadge count={unreadCount} tone={isMuted ? 'neutral' : 'accent'} />
            </span>
            <VisuallyHidden>{text('chat.list.unread', { count: unreadCount })}</VisuallyHidden>
          </>
        )}
      </span>
    </a>
  );
}

function LastMessage({ row: { last } }: { readonly row: Row }) {
  const text = useText();
  if (!last) return null;
  if (last.kind === 'folded') return <em>{text('chat.last.ignored')}</em>;
  if (last.kind === 'deleted') return <em>{text('chat.message.deleted')}</em>;
  const said = last.kind === 'text' ? last.text : text(last.kind === 'image' ? 'chat.last.image' : 'chat.last.file');
  return last.isOwn ? text('chat.last.own', { text: said }) : said;
}

function RowTime({ at, now }: { readonly at: number; readonly now: number }) {
  const text = useText();
  const format = useFormat();
  const { timeZone } = useLanguage();
  const style = rowTime(at, { now, zone: timeZone });
  return (
    <time className={styles.time} dateTime={new Date(at).toISOString()} title={format.dateTime(at, { style: 'full' })}>
      {style === 'yesterday' ? text('chat.day.yesterday') : sayTime(format, { at, style })}
    </time>
  );
}

type Said = { readonly at: number; readonly style: Exclude<ReturnType<typeof rowTime>, 'yesterday'> };

function sayTime(format: Format, { at, style }: Said): string {
  if (style === 'time') return format.time(at);
  if (style === 'weekday') return format.date(at, { style: 'weekdayShort' });
  return format.date(at, { style: style === 'date' ? 'short' : 'medium' });
}

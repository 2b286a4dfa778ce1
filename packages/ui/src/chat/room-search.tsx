import { connectMessageSearch, type MessageHit, type MessageId, type MessageSearchRef } from '@atrium/core/chat';
import { MagnifyingGlassIcon, XIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { IconButton, Skeleton, SkeletonScreen, TextField } from '../primitives/index.ts';
import styles from './room-search.module.css';

/** A search within an open chat, and where its hits lead. */
export type RoomSearchProps = {
  readonly searchRef: MessageSearchRef;
  readonly onGo: (id: MessageId) => void;
  readonly onClose: () => void;
};

/** Finds messages of an open chat by their words, in place of its log (CHAT-D61). */
export function RoomSearch({ searchRef, onGo, onClose }: RoomSearchProps) {
  const text = useText();
  const search = useActorApi(searchRef, connectMessageSearch);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const closeByKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) onClose();
  };
  return (
    <search className={styles.panel} data-part="room-search" onKeyDown={closeByKey}>
      <div className={styles.head}>
        <TextField
          ref={field}
          label={text('chat.search.field')}
          isLabelHidden
          type="search"
          placeholder={text('chat.search.field')}
          icon={<MagnifyingGlassIcon />}
          value={search.text}
          onChange={search.type}
        />
        <IconButton label={text('chat.search.close')} icon={<XIcon />} onClick={onClose} />
      </div>
      <p className={styles.note} role="status">
        {search.isTooShort && text('chat.search.hint')}
        {search.count === 0 && text('chat.search.none')}
        {search.count !== null && search.count > 0 && text('chat.new.found', { count: search.count })}
      </p>
      <div className={styles.body}>
        {!search.isTooShort && (
          <PagedList
            list={search.list}
            skeleton={<HitsSkeleton />}
            empty={null}
            failedTitle={text('chat.new.failed')}
            isEndless
          >
            <ul className={styles.hits}>
              {search.hits.map((hit) => (
                <li key={hit.id}>
                  <Hit hit={hit} onGo={onGo} />
                </li>
              ))}
            </ul>
          </PagedList>
        )}
      </div>
    </search>
  );
}

/** Who wrote it and when, and the words around what was searched for. */
function Hit({
  hit: { id, writer, at, parts },
  onGo,
}: {
  readonly hit: MessageHit;
  readonly onGo: (id: MessageId) => void;
}) {
  const format = useFormat();
  return (
    <button type="button" className={styles.hit} onClick={() => onGo(id)}>
      <span className={styles.origin}>
        <bdi>{writer.name}</bdi>
        <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
      </span>
      <span className={styles.line} dir="auto">
        {parts.map((part, place) => {
          const key = `${place} ${part.text}`;
          return part.isHit ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
        })}
      </span>
    </button>
  );
}

function HitsSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.hits}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} shape="block" height="3.5rem" />
        ))}
      </div>
    </SkeletonScreen>
  );
}

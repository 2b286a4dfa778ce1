import { type DrawnSpan, logRows, type MessageActsApi, type RoomApi, type LogRow as Row } from '@atrium/core/chat';
import { type ComponentProps, useCallback, useState } from 'react';
import { useText } from '../../i18n/index.ts';
import { useLightbox } from '../../lightbox/index.ts';
import { LogArrivals } from './log-arrivals.tsx';
import { Beginning, ToNewest } from './log-edges.tsx';
import { logKeys } from './log-keys.ts';
import { LogRow } from './log-row.tsx';
import styles from './message-log.module.css';
import { useNewestInView, useOwnInView, usePointedOut } from './use-log-events.ts';
import { useLogList } from './use-log-list.ts';
import { usePointed, useReachable } from './use-log-places.ts';

type MessageLogProps = {
  readonly room: RoomApi;
  readonly acts: MessageActsApi;
  /** Something lies over it: nobody sees what comes. */
  readonly isCovered?: boolean;
};

/** The messages of an open chat, oldest first: a log to walk through by arrow keys (CHAT-D35, CHAT-D41). */
export function MessageLog({ room, acts, isCovered = false }: MessageLogProps) {
  const text = useText();
  const [opened, fold] = useFolds();
  const rows = logRows(room.days, opened);
  const { reachable, choose } = useReachable(rows);
  const { lightbox, show } = useLightbox(() => imagesOf(rows));
  const log = useLogList({
    rows,
    hasUnread: room.unreadCount > 0,
    kept: reachable,
    onNearBeginning: () => room.hasOlder && !room.hasOlderFailed && room.loadOlder(),
  });
  useNewestInView(room, log.isAtEnd && !isCovered);
  useOwnInView(sendingOf(rows), log.goToEnd);
  const goTo = (index: number, to: 'center' | 'nearest') => {
    if (rows[index]) choose(rows[index].key, index);
    log.goTo(index, to);
  };
  usePointedOut(usePointed(rows, acts.target), (index) => goTo(index, 'center'));

  const goToNewest = () => {
    log.goToEnd();
    // The button leaves with the way it has led.
    const newest = newestOf(rows);
    if (newest) log.focusOn(newest.key);
  };

  return (
    <div className={styles.holder}>
      <div
        ref={log.logRef}
        className={styles.log}
        role="log"
        aria-label={text('chat.room.messages', { name: room.name })}
        aria-live="off"
        aria-busy={room.isLoadingOlder || acts.isReaching}
        data-part="message-log"
        onScroll={log.onScroll}
        onKeyDown={logKeys({ rows, from: reachable, goTo: (index) => goTo(index, 'nearest') })}
      >
        <div ref={log.watch} className={styles.messages}>
          <Beginning room={room} isReaching={acts.isReaching} />
          {rows.length === 0 && <p className={styles.empty}>{text('chat.room.empty')}</p>}
          <Lines
            spans={log.spans}
            watch={log.watch}
            rows={rows}
            reachable={reachable}
            line={{ isGroupChat: room.kind === 'group', onFocus: choose, room, acts, onShow: show, onFold: fold }}
          />
        </div>
      </div>
      <LogArrivals rows={rows} />
      {lightbox}
      {!log.isAtEnd && <ToNewest unread={room.unreadCount} onGo={goToNewest} />}
    </div>
  );
}

type LinesProps = {
  readonly spans: readonly DrawnSpan[];
  /** Is told of the element of every line. */
  readonly watch: ReturnType<typeof useLogList>['watch'];
  readonly rows: readonly Row[];
  readonly reachable: number;
  /** What every line is told. */
  readonly line: Omit<ComponentProps<typeof LogRow>, 'row' | 'isReachable'>;
};

/** The lines that are drawn, and a gap above each row of them. */
function Lines({ spans, watch, rows, reachable, line }: LinesProps) {
  return spans.flatMap(({ from, to, gap }) => [
    // Named after what follows it: what has the focus is never moved past a gap, since it would lose it.
    <div key={`gap ${rows[from]?.key}`} style={{ blockSize: gap }} />,
    ...rows.slice(from, to).map((row, place) => (
      <div key={row.key} ref={watch} className={styles.place} data-index={from + place}>
        <LogRow {...line} row={row} isReachable={from + place === reachable} />
      </div>
    )),
  ]);
}

function newestOf(rows: readonly Row[]) {
  return rows.findLast((row) => row.kind === 'message');
}

/** The newest own message that is on its way: those are the last ones. */
function sendingOf(rows: readonly Row[]): string | undefined {
  const message = newestOf(rows)?.message;
  return message?.isOwn && message.id === null ? message.key : undefined;
}

function imagesOf(rows: readonly Row[]) {
  return rows.flatMap((row) => (row.kind === 'message' ? row.message.images : []));
}

const noFolds: ReadonlySet<string> = new Set();

/** Folds that were opened; what is folded again is none of them. */
function useFolds() {
  const [opened, setOpened] = useState(noFolds);
  const fold = useCallback(
    (key: string) =>
      setOpened((before) => {
        const others = [...before].filter((known) => known !== key);
        return new Set(before.has(key) ? others : [...others, key]);
      }),
    [],
  );
  return [opened, fold] as const;
}

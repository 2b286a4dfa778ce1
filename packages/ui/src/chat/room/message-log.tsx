import { logRows, type MessageActsApi, type RoomApi, type LogRow as Row } from '@atrium/core/chat';
import { type ComponentProps, useCallback, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/index.ts';
import { useLightbox } from '../../lightbox/index.ts';
import { LogArrivals } from './log-arrivals.tsx';
import { Beginning, ToNewest } from './log-edges.tsx';
import { type LogFacts, noFacts, readLog, sendingOf } from './log-facts.ts';
import { logKeys } from './log-keys.ts';
import { LogRow } from './log-row.tsx';
import styles from './message-log.module.css';
import { useNewestInView, useOwnInView, usePointedOut } from './use-log-events.ts';
import { useLogList } from './use-log-list.ts';

type MessageLogProps = {
  readonly room: RoomApi;
  readonly acts: MessageActsApi;
  /** Something lies over it: nobody sees what comes. */
  readonly isCovered?: boolean;
};

/** The messages of an open chat, oldest first: a log to walk through by arrow keys (CHAT-D35, CHAT-D41). */
export function MessageLog({ room, acts, isCovered = false }: MessageLogProps) {
  // The list of lines is an object that changes by itself: kept results would show what was.
  'use no memo';
  const text = useText();
  const logRef = useRef<HTMLDivElement>(null);
  const [opened, fold] = useFolds();
  const rows = logRows(room.days, opened);
  const facts = useLogFacts(rows);
  const { messages, keys, images } = facts;
  const [chosen, choose] = useState<string | null>(null);
  const isKnown = useMemo(() => chosen !== null && keys.includes(chosen), [keys, chosen]);
  const reachable = isKnown ? chosen : (keys.at(-1) ?? null);
  const { lightbox, show } = useLightbox(images);
  const pointed = usePointed(messages, acts.target);
  const log = useLogList(logRef, {
    facts,
    kept: reachable,
    onNearBeginning: () => room.hasOlder && !room.hasOlderFailed && room.loadOlder(),
  });
  useNewestInView(room, log.isAtEnd && !isCovered);
  useOwnInView(sendingOf(facts), log.goToEnd);
  usePointedOut(pointed, log.goTo);

  const goToNewest = () => {
    log.goToEnd();
    // The button leaves with the way it has led.
    const newest = keys.at(-1);
    if (newest !== undefined) log.focusOn(newest);
  };

  return (
    <div className={styles.holder}>
      <div
        ref={logRef}
        className={styles.log}
        role="log"
        aria-label={text('chat.room.messages', { name: room.name })}
        aria-live="off"
        aria-busy={room.isLoadingOlder || acts.isReaching}
        data-part="message-log"
        onScroll={log.onScroll}
        onKeyDown={logKeys({ keys, reachable, goTo: (key) => log.goTo(key, 'auto') })}
      >
        {messages.length === 0 && <p className={styles.empty}>{text('chat.room.empty')}</p>}
        <div ref={log.list.containerRef} className={styles.messages}>
          <Beginning room={room} isReaching={acts.isReaching} />
          <Lines
            list={log.list}
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
  readonly list: ReturnType<typeof useLogList>['list'];
  readonly rows: readonly Row[];
  readonly reachable: string | null;
  /** What every line is told. */
  readonly line: Omit<ComponentProps<typeof LogRow>, 'row' | 'isReachable'>;
};

/** The lines that are in view, each in its place. */
function Lines({ list, rows, reachable, line }: LinesProps) {
  'use no memo';
  return list.getVirtualItems().map(({ index, key }) => {
    const row = rows[index];
    return (
      row && (
        <div key={key} ref={list.measureElement} className={styles.place} data-index={index}>
          <LogRow {...line} row={row} isReachable={row.key === reachable} />
        </div>
      )
    );
  });
}

/** The line of the message that was jumped to. */
function usePointed(messages: LogFacts['messages'], target: MessageActsApi['target']) {
  return useMemo(
    () => (target === null ? undefined : messages.find(({ id }) => id === target)?.key),
    [messages, target],
  );
}

/** What is known of the lines, told from what was known of those before. */
function useLogFacts(rows: readonly Row[]) {
  const [facts, keep] = useState(() => readLog(rows, noFacts));
  if (facts.rows === rows) return facts;
  const read = readLog(rows, facts);
  keep(read);
  return read;
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

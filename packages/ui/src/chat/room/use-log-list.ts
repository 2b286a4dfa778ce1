import {
  changeLog,
  drawnSpans,
  holdEnd,
  holdLog,
  holdNearest,
  isAtEnd,
  isNearBeginning,
  type LogHold,
  type LogRow,
} from '@atrium/core/chat';
import {
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { createLogView, keepDrawn, type LogView, takeScroll, takeSizes } from './log-view.ts';

type LogListOptions = {
  readonly rows: readonly LogRow[];
  /** Whether it may begin at the first line that is unread. */
  readonly hasUnread: boolean;
  /** Where the line is that stays drawn out of view, since the focus may be in it. */
  readonly kept: number;
  /** Called with every move near the beginning. */
  readonly onNearBeginning: () => void;
};

/**
 * Draws the lines of a log that are in view, one below the other, with gaps for those that are not. What a person looks
 * at keeps its place while lines come before or after it or grow, and the end stays in view as long as it was (CHAT-D35).
 * Nothing is measured before the browser has laid it out, and that is before it is painted.
 */
export function useLogList({ rows, hasUnread, kept, onNearBeginning }: LogListOptions) {
  // What is held in view changes by itself: kept results would show what was.
  'use no memo';
  const [view] = useState(() => createLogView(rows, hasUnread));
  const [, drawAnew] = useReducer((turn: number) => turn + 1, 0);
  const [isEndInView, setEndInView] = useState(() => isAtEnd(view.log.lines, view.log.hold, view.frame));
  const logRef = useRef<HTMLElement>(null);
  const log = changeLog(view.log, rows, view.frame);
  const wanted = useWantedFocus(logRef);

  const watch = useWatch(view, null);
  const look = () => {
    setEndInView(isAtEnd(view.log.lines, view.log.hold, view.frame));
    if (view.log.rows.length > 0 && isNearBeginning(view.log, view.frame)) onNearBeginning();
  };
  const onSizes = useEffectEvent((entries: readonly ResizeObserverEntry[]) => {
    if (logRef.current && takeSizes(view, logRef.current, entries)) drawAnew();
    look();
  });
  useLayoutEffect(() => {
    view.onSizes = (entries) => onSizes(entries);
    return () => view.sizes.disconnect();
  }, [view]);
  const keepPlace = useEffectEvent(() => {
    if (!logRef.current) return;
    if (keepDrawn(view, logRef.current, log)) look();
    if (view.log.drawn !== log.drawn) drawAnew();
  });
  const spans = useMemo(() => drawnSpans(log, kept), [log, kept]);
  useLayoutEffect(() => {
    if (spans.length > 0) keepPlace();
  }, [spans]);
  const hold = (held: LogHold) => {
    view.log = holdLog(view.log, held, view.frame);
    view.isMoved = true;
    drawAnew();
  };

  return {
    spans,
    isAtEnd: isEndInView,
    onScroll: () => {
      if (logRef.current && takeScroll(view, logRef.current)) flushSync(drawAnew);
      look();
    },
    logRef: useWatch(view, logRef),
    watch,
    goToEnd: () => hold(holdEnd),
    goTo: (index: number, to: 'center' | 'nearest') => {
      hold(
        to === 'center'
          ? holdCenter(index)
          : holdNearest(view.log.lines, index, { hold: view.log.hold, frame: view.frame }),
      );
      if (rows[index]) wanted.focus(rows[index].key);
    },
    focusOn: wanted.focus,
  };
}

function holdCenter(index: number): LogHold {
  return { kind: 'line', index, edge: 'center', below: 0 };
}

/** Takes in the size of an element for as long as it is there: of the log, what it scrolls, and each line. */
function useWatch({ sizes }: LogView, ref: RefObject<HTMLElement | null> | null) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (ref) ref.current = element;
      if (!element) return;
      sizes.observe(element);
      return () => sizes.unobserve(element);
    },
    [sizes, ref],
  );
}

/** Puts the focus on a line as soon as it is drawn. */
function useWantedFocus(logRef: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  const take = useEffectEvent(() => {
    if (wanted.current === null) return;
    const element = logRef.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(wanted.current)}"]`);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  });
  useLayoutEffect(() => take());
  return {
    focus: (key: string) => {
      wanted.current = key;
      take();
    },
  };
}

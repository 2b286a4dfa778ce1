import { choose, type Entry, rowAfterKey, rowInPlaceOf, rowTyped, type Selection } from '@atrium/core/files';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusedRowIdOf, rowIdOf } from './row-id.ts';

type Doing = {
  readonly rows: readonly Entry[];
  readonly chosen: readonly string[];
  readonly setChosen: (ids: readonly string[]) => void;
  /** Each is told the row the key was pressed at. */
  readonly onRemove: (at: string) => void;
  readonly onRename: (at: string) => void;
  readonly onMove: (at: string) => void;
};

const typingPause = 700;

/** Rows are chosen as in a file manager: by pointer, arrows, Shift, Ctrl, and by typing how one begins. */
export function useEntryKeys({ rows, chosen, setChosen, ...act }: Doing) {
  const gridRef = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Pick<Selection, 'at' | 'from'>>({ at: null, from: null });
  const typedAfter = useTyping();
  const ids: readonly string[] = rows.map(({ id }) => id);
  const at = place.at !== null && ids.includes(place.at) ? place.at : (ids[0] ?? null);

  const take = ({ chosen: next, ...where }: Selection) => {
    setPlace(where);
    setChosen(next);
  };
  const goTo = (id: string | null) => {
    if (id === null) return;
    setPlace((before) => ({ ...before, at: id }));
    gridRef.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };
  useRowKept(gridRef, ids, place.at);
  const keys = new Map<string, (at: string) => void>([
    ['Delete', act.onRemove],
    ['F2', act.onRename],
    ['Escape', () => setChosen([])],
    ['Enter', (id) => gridRef.current?.querySelector<HTMLElement>(`[data-id="${id}"] a`)?.click()],
    [' ', (id) => take(choose(ids, { chosen, ...place }, id, 'toggle'))],
  ]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys inside a row's own controls are theirs.
    if (at === null || focusedRowIdOf(event) !== at) return;
    const { key, shiftKey, timeStamp } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const target = rowAfterKey(ids, at, key);
    if (target !== null) {
      if (shiftKey) take(choose(ids, { chosen, at, from: place.from ?? at }, target, 'range'));
      goTo(target);
    } else if (isCommand && key === 'a') setChosen(ids);
    else if (isCommand && key === 'x') act.onMove(at);
    else if (keys.has(key) && !isCommand) keys.get(key)?.(at);
    else if (key.length === 1 && !isCommand && !event.altKey) goTo(rowTyped(rows, at, typedAfter(key, timeStamp)));
    else return;
    event.preventDefault();
  };

  // The keyboard stays at the row that has the focus, whatever comes before it.
  const onFocus = (event: FocusEvent) => {
    const id = focusedRowIdOf(event);
    if (id !== null) setPlace((before) => ({ ...before, at: id }));
  };

  const onClick = (event: MouseEvent) => {
    const id = rowIdOf(event);
    if (id === null || (event.target instanceof Element && event.target.closest('a, button, input, label'))) return;
    const mode = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only';
    take(choose(ids, { chosen, ...place }, id, mode));
  };

  const toggle = (id: string) => take(choose(ids, { chosen, ...place }, id, 'toggle'));
  return { gridRef, at, onFocus, onKeyDown, onClick, toggle };
}

/** Where the row that had the focus goes away, as one that was deleted, the one in its place has it. */
function useRowKept(gridRef: RefObject<HTMLElement | null>, ids: readonly string[], at: string | null) {
  const before = useRef(ids);
  useLayoutEffect(() => {
    const earlier = before.current;
    before.current = ids;
    if (at === null || ids.includes(at) || document.activeElement !== document.body) return;
    const next = rowInPlaceOf(at, earlier, ids);
    gridRef.current?.querySelector<HTMLElement>(`[data-id="${next}"]`)?.focus({ preventScroll: true });
  }, [gridRef, ids, at]);
}

/** What was typed so far, with one sign more; after a pause it begins anew. */
function useTyping() {
  const typed = useRef({ text: '', at: 0 });
  return (sign: string, now: number): string => {
    const text = now - typed.current.at > typingPause ? sign : typed.current.text + sign;
    typed.current = { text, at: now };
    return text;
  };
}

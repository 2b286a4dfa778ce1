import type { UploadItemApi } from '@atrium/core/uploads';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Removes items, asking first where something would be lost, and keeps focus near what was removed. */
export function useRemoval(items: readonly UploadItemApi[], fallbackRef: RefObject<HTMLElement | null>) {
  const listRef = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  const [askedFor, setAskedFor] = useState<string | null>(null);

  // A dialog holds focus until it is gone, so focus moves with the rendering that follows a removal.
  useEffect(() => {
    if (removedAt.current === null) return;
    const buttons = listRef.current?.querySelectorAll<HTMLElement>('[data-part="remove"]') ?? [];
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)];
    (next ?? fallbackRef.current)?.focus();
    removedAt.current = null;
  });

  const removeNow = (item: UploadItemApi) => {
    removedAt.current = items.findIndex(({ clientId }) => clientId === item.clientId);
    setAskedFor(null);
    item.remove();
  };
  return {
    listRef,
    asked: items.find(({ clientId }) => clientId === askedFor),
    remove: (item: UploadItemApi) => (item.confirmation === null ? removeNow(item) : setAskedFor(item.clientId)),
    confirm: removeNow,
    keep: () => setAskedFor(null),
  };
}

import { useLayoutEffect, useRef } from 'react';
import { createComing, useComingSince } from '../hooks/coming.ts';
import { openerOf } from './opener-of.ts';

/** What dialogs open. */
const parts = createComing(async () => {
  const [{ DialogContent }, { ConfirmDialogContent }] = await Promise.all([
    import('./dialog-content.tsx'),
    import('./confirm-dialog-content.tsx'),
  ]);
  return { DialogContent, ConfirmDialogContent };
});

/** Loads what dialogs open, so that the first one need not wait for it. */
export const prepareDialogs = (): Promise<void> => parts.load();

/**
 * What dialogs open, from when one is first asked for. One that is asked for before it has come opens once it is there;
 * what had the focus then gets it back, even where a menu has gone with it meanwhile.
 */
export function useDialogParts(isOpen: boolean, coming: typeof parts = parts) {
  const come = useComingSince(coming, isOpen);
  const askedFrom = useRef<Element | null>(null);
  const isAwaited = isOpen && come === null;
  useLayoutEffect(() => {
    if (isAwaited) askedFrom.current = openerOf(document.activeElement);
    else if (!isOpen) askedFrom.current = null;
  }, [isAwaited, isOpen]);
  return { parts: come, askedFrom };
}

import { type RefObject, useRef } from 'react';
import { openerOf } from './opener-of.ts';

/** For a dialog that was asked for before it was there: what had the focus then. */
export type AskedFrom = { readonly askedFrom?: RefObject<Element | null> };

const fields = 'input:not([readonly]), select, textarea, [contenteditable="true"]';

/** Puts focus on a dialog's first field, or on the dialog itself, and gives it back to what opened it. */
export function useDialogFocus(askedFrom?: RefObject<Element | null>) {
  const opener = useRef<Element | null>(null);
  const remember = () => {
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body;
    opener.current = (isLost && askedFrom?.current) || openerOf(activeElement);
  };
  return {
    onOpenAutoFocus: (event: Event) => {
      remember();
      if (!(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      const field = event.target.querySelector<HTMLElement>(fields);
      (field ?? event.target).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    remember,
  };
}

import { useRef } from 'react';

const fields = 'input:not([readonly]), select, textarea, [contenteditable="true"]';

/** Puts focus on a dialog's first field, or on the dialog itself, and gives it back to what opened it. */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      if (!(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      const field = event.target.querySelector<HTMLElement>(fields);
      (field ?? event.target).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    remember: () => {
      opener.current = openerOf(document.activeElement);
    },
  };
}

/** A menu is gone by the time its dialog closes; the button behind the menu is not. */
function openerOf(element: Element | null): Element | null {
  const menuButton = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menuButton ? document.getElementById(menuButton) : element;
}

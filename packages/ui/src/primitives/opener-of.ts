/** What a dialog gives the focus back to. A menu is gone by then; the button behind the menu is not. */
export function openerOf(element: Element | null): Element | null {
  const menuButton = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menuButton ? document.getElementById(menuButton) : element;
}

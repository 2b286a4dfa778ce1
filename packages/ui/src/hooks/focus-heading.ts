/** Leads to a heading, which can have the focus only this way; the page stays where it is. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

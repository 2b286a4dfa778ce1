import { createEmitter } from '@atrium/core/environment';
import { type ReactNode, useSyncExternalStore } from 'react';

const opening = createEmitter();
let isOpen = false;

/** The files of the first page are there, or could not be had: it is drawn, and all that was drawn before it is shown. */
export function openGate(root: HTMLElement): void {
  isOpen = true;
  root.removeAttribute('data-state');
  opening.emit();
}

/** The page is loaded anew, and may take its time: none is drawn here any more, which would be lost with what is typed in it. */
export function closeGate(): void {
  isOpen = false;
  opening.emit();
}

/** Holds a page back until its files have come. The frame around it is drawn meanwhile, and seen with it. */
export function FirstGate({ children }: { readonly children: ReactNode }) {
  return useSyncExternalStore(opening.subscribe, () => isOpen) && children;
}

import { Slot } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useId, useState, useSyncExternalStore } from 'react';
import { createComing, useComing } from '../hooks/coming.ts';
import type { MenuEntry } from './menu-line.tsx';

type MenuProps = {
  /** The one element that opens it. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
  /** Stays low, and is scrolled. */
  readonly isLow?: boolean;
  /** Whether it is open, where something beside its button opens it too. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
};

const content = createComing(async () => (await import('./menu-content.tsx')).MenuContent);

/** Loads what menus open, so that the first one need not wait for it. */
export const prepareMenus = (): Promise<void> => content.load();

/** A list of verbs behind a button; a sheet from below on phones. What opens is loaded when the button is first pointed at. */
export function Menu({ trigger, entries, align = 'end', isLow = false, isOpen, onOpenChange }: MenuProps) {
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const [isOpenedByKey, setOpenedByKey] = useState(false);
  const isShown = isOpen ?? isOwnOpen;
  const [isWanted, setWanted] = useState(isShown);
  if (isShown && !isWanted) setWanted(true);
  // Once it is loaded it listens everywhere, since a key that is pressed beside its button may open it too.
  const isLoaded = useSyncExternalStore(content.subscribe, isContentLoaded);
  const Content = useComing(content, isWanted || isLoaded);
  const change = (next: boolean) => {
    setIsOwnOpen(next);
    onOpenChange?.(next);
  };
  const openByPointer = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The button takes no focus from the menu that it opens.
    if (!isShown) event.preventDefault();
    setOpenedByKey(false);
    change(!isShown);
  };
  const openByKey = (event: KeyboardEvent) => {
    if (!openingKeys.includes(event.key)) return;
    event.preventDefault();
    setOpenedByKey(Content === null);
    change(event.key === 'ArrowDown' || !isShown);
  };

  return (
    <>
      <Slot.Root
        ref={setOpener}
        id={`${id}-opener`}
        aria-haspopup="menu"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-menu` : undefined}
        data-state={isShown ? 'open' : 'closed'}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        onPointerDown={openByPointer}
        onKeyDown={openByKey}
      >
        {trigger}
      </Slot.Root>
      {Content && opener && (
        <Content
          {...{ entries, align, isLow, opener, isOpenedByKey }}
          id={`${id}-menu`}
          openerId={`${id}-opener`}
          isOpen={isShown}
          onOpenChange={change}
        />
      )}
    </>
  );
}

const isContentLoaded = () => content.get() !== null;
const openingKeys = ['Enter', ' ', 'ArrowDown'];

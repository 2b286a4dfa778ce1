import { DropdownMenu as Radix } from 'radix-ui';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTheme } from '../theme/index.ts';
import styles from './menu.module.css';
import { type MenuEntry, type MenuItem, MenuLine } from './menu-line.tsx';

type MenuContentProps = {
  readonly entries: readonly MenuEntry[];
  readonly align: 'start' | 'end';
  readonly isLow: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The button that opens and closes it, and by which it is named. */
  readonly opener: HTMLElement;
  readonly openerId: string;
  readonly id: string;
  /** Whether a key has opened it before it was there to hear of that. */
  readonly isOpenedByKey: boolean;
};

/** What opens beside a button: a sheet from below on phones. */
export function MenuContent(props: MenuContentProps) {
  const { entries, align, isLow, isOpen, onOpenChange, opener, openerId, id, isOpenedByKey } = props;
  const { portal } = useTheme();
  const chosen = useRef<MenuEntry | null>(null);
  const giveFocus = (event: Event) => {
    if (chosen.current && isItem(chosen.current) && chosen.current.takesFocus) event.preventDefault();
    chosen.current = null;
  };
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <Opener element={opener} />
      </Radix.Trigger>
      <Radix.Portal container={portal}>
        <div>
          <div className={styles.overlay} data-part="overlay" />
          <Radix.Content
            {...(isOpenedByKey && { ref: focusFirst })}
            id={id}
            aria-labelledby={openerId}
            className={styles.menu}
            data-part="menu"
            {...(isLow && { 'data-height': 'low' })}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            onCloseAutoFocus={giveFocus}
          >
            {entries.map((entry) => (
              <MenuLine
                key={entry.id}
                entry={entry}
                onChosen={() => {
                  chosen.current = entry;
                }}
              />
            ))}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

type OpenerProps = { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> };

/** Stands for the button, which has been on the page before: the menu is placed beside it, and gives it the focus back. */
function Opener({ element, ref }: OpenerProps) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

/** Whoever opens a menu by a key is on its first line. */
function focusFirst(menu: HTMLElement | null): void {
  requestAnimationFrame(() => menu?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus());
}

function isItem(entry: MenuEntry): entry is MenuItem {
  return entry.kind === undefined || entry.kind === 'item';
}

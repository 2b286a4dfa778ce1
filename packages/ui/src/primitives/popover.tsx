import { Popover as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useIsNarrow } from '../hooks/index.ts';
import { useTheme } from '../theme/index.ts';
import styles from './popover.module.css';
import { Sheet } from './sheet.tsx';

type PopoverProps = {
  /** Names the popover, and heads the sheet it becomes under 768 px. */
  readonly title: string;
  /** The one element that opens it. */
  readonly trigger?: ReactElement;
  /** Without a trigger: the element it stands beside, which gets the focus back. */
  readonly anchor?: HTMLElement | null;
  /** The content, or a function that is handed a way to close it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly align?: 'start' | 'center' | 'end';
};

/** Something small beside what opened it; a bottom sheet on phones. */
export function Popover({
  title,
  trigger,
  anchor,
  children,
  isOpen,
  onOpenChange,
  side = 'bottom',
  align = 'start',
}: PopoverProps) {
  const { portal } = useTheme();
  const isNarrow = useIsNarrow();
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const isShown = isOpen ?? isOwnOpen;
  const change = (next: boolean) => {
    setIsOwnOpen(next);
    onOpenChange?.(next);
  };
  const close = () => change(false);
  const content = typeof children === 'function' ? children(close) : children;

  return (
    <Radix.Root open={isShown} onOpenChange={change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      {anchor && <Radix.Anchor virtualRef={{ current: anchor }} />}
      {isNarrow ? (
        <Sheet isOpen={isShown} onClose={close} title={title}>
          {content}
        </Sheet>
      ) : (
        <Radix.Portal container={portal}>
          <Radix.Content
            className={styles.popover}
            data-part="popover"
            aria-label={title}
            side={side}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            onCloseAutoFocus={(event) => giveFocusBack(event, anchor)}
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}

function giveFocusBack(event: Event, anchor: HTMLElement | null | undefined) {
  if (!anchor) return;
  event.preventDefault();
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) anchor.focus();
}

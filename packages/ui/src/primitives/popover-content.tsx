import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useIsNarrow } from '../hooks/index.ts';
import { useTheme } from '../theme/index.ts';
import styles from './popover.module.css';
import { Sheet } from './sheet.tsx';

type PopoverContentProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The button that opens and closes it. */
  readonly trigger: HTMLElement | null;
  /** Without a button: the element it stands beside. */
  readonly anchor: HTMLElement | null;
  readonly isSheet: boolean;
  readonly side: 'top' | 'right' | 'bottom' | 'left';
  readonly align: 'start' | 'center' | 'end';
  readonly children: ReactNode;
};

/** What opens beside a button or another element: a bottom sheet on phones. */
export function PopoverContent(props: PopoverContentProps) {
  const { title, isOpen, onOpenChange, trigger, anchor, isSheet, side, align, children } = props;
  const { portal } = useTheme();
  const isNarrow = useIsNarrow();
  const isLeft = useRef(false);
  if (isNarrow || isSheet) {
    return (
      <Sheet isOpen={isOpen} onClose={() => onOpenChange(false)} title={title}>
        {children}
      </Sheet>
    );
  }

  const leave = (event: Event) => {
    isLeft.current = true;
    // A click on its own button closes it, and does not open it again.
    if (event.target instanceof Node && trigger?.contains(event.target)) event.preventDefault();
  };
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    if (anchor ? isFocusLost() : !isLeft.current) (anchor ?? trigger)?.focus();
    isLeft.current = false;
  };

  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={{ current: anchor ?? trigger ?? document.body }} />
      <Radix.Portal container={portal}>
        <Radix.Content
          className={styles.popover}
          data-part="popover"
          aria-label={title}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={leave}
          onCloseAutoFocus={giveFocusBack}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

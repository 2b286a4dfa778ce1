import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { useTheme } from '../theme/index.ts';
import styles from './tooltip.module.css';

type TooltipProps = {
  readonly text: ReactNode;
  /** The one element the tooltip speaks about; it takes focus. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** A short text beside an element, on hover and on focus. */
export function Tooltip({ text, children, side = 'top', isOpen, onOpenChange }: TooltipProps) {
  const { portal } = useTheme();
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root
        {...(isOpen === undefined ? {} : { open: isOpen })}
        {...(onOpenChange === undefined ? {} : { onOpenChange })}
      >
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={portal}>
          <Radix.Content className={styles.tooltip} data-part="tooltip" side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

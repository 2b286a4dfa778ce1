import { Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { createComing, useComingSince } from '../hooks/coming.ts';

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
  /** It is a sheet on larger screens too. */
  readonly isSheet?: boolean;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly align?: 'start' | 'center' | 'end';
};

const content = createComing(async () => (await import('./popover-content.tsx')).PopoverContent);

/** Loads what popovers open, so that the first one need not wait for it. */
export const preparePopovers = (): Promise<void> => content.load();

/** Something small beside what opened it; a bottom sheet on phones. What opens is loaded when it is first needed. */
export function Popover({ trigger, anchor = null, children, isOpen, onOpenChange, ...shown }: PopoverProps) {
  const { title, isSheet = false, side = 'bottom', align = 'start' } = shown;
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const isShown = isOpen ?? isOwnOpen;
  const Content = useComingSince(content, isShown);
  const change = (next: boolean) => {
    setIsOwnOpen(next);
    onOpenChange?.(next);
  };

  return (
    <>
      {trigger && (
        <Slot.Root
          ref={setOpener}
          aria-haspopup="dialog"
          aria-expanded={isShown}
          data-state={isShown ? 'open' : 'closed'}
          onClick={() => change(!isShown)}
        >
          {trigger}
        </Slot.Root>
      )}
      {Content && (
        <Content {...{ title, isSheet, side, align, anchor }} trigger={opener} isOpen={isShown} onOpenChange={change}>
          {typeof children === 'function' ? children(() => change(false)) : children}
        </Content>
      )}
    </>
  );
}

import { Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTheme } from '../theme/index.ts';
import { TooltipBubble } from './tooltip-bubble.tsx';
import { useHovering } from './use-hovering.ts';

type TooltipProps = {
  readonly text: ReactNode;
  /** The one element the tooltip speaks about; it takes focus. */
  readonly children: ReactElement;
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** A short text beside an element, on hover and on focus by the keyboard. */
export function Tooltip({ text, children, isOpen, onOpenChange }: TooltipProps) {
  const id = useId();
  const { portal } = useTheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const isShown = isOpen ?? isWanted;
  const turn = (next: boolean) => {
    setIsWanted(next);
    if (next !== isShown) onOpenChange?.(next);
  };
  const { enter, leave, stay } = useHovering(turn);

  return (
    <>
      <Slot.Root
        ref={setAnchor}
        aria-describedby={isShown ? id : undefined}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onPointerDown={() => turn(false)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && turn(true)}
        onBlur={() => turn(false)}
      >
        {children}
      </Slot.Root>
      {isShown &&
        anchor &&
        createPortal(
          <TooltipBubble id={id} anchor={anchor} onEnter={stay} onLeave={leave} onClose={() => turn(false)}>
            {text}
          </TooltipBubble>,
          portal ?? document.body,
        )}
    </>
  );
}

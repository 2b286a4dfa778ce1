import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './tooltip.module.css';

type TooltipBubbleProps = {
  readonly id: string;
  /** The element it speaks about. */
  readonly anchor: HTMLElement;
  readonly onEnter: () => void;
  readonly onLeave: (event: PointerEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const distance = 6;
const edge = 8;

/** The text of a tooltip: above its element, below it where there is no room; Escape and scrolling close it. */
export function TooltipBubble({ id, anchor, onEnter, onLeave, onClose, children }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    if (!bubble.current) return;
    const { left, top } = placeOf(anchor.getBoundingClientRect(), bubble.current.getBoundingClientRect());
    Object.assign(bubble.current.style, { left: `${left}px`, top: `${top}px` });
  });

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What lies below, such as a dialog, stays open.
      event.stopPropagation();
      close();
    };
    const handleScroll = ({ target }: Event) => target instanceof Node && target.contains(anchor) && close();
    window.addEventListener('keydown', handleKey, { capture: true });
    window.addEventListener('scroll', handleScroll, { capture: true });
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true });
      window.removeEventListener('scroll', handleScroll, { capture: true });
    };
  }, [anchor]);

  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className={styles.tooltip}
      data-part="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </div>
  );
}

function placeOf(anchor: DOMRect, { width, height }: DOMRect): { readonly left: number; readonly top: number } {
  const above = anchor.top - distance - height;
  const centred = anchor.left + (anchor.width - width) / 2;
  const last = document.documentElement.clientWidth - edge - width;
  return {
    left: Math.max(edge, Math.min(centred, last)),
    top: above < edge ? anchor.bottom + distance : above,
  };
}

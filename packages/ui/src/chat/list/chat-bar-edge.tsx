import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useText } from '../../i18n/index.ts';
import styles from './chat-bar.module.css';

type ChatBarEdgeProps = {
  readonly width: number;
  readonly bounds: { readonly least: number; readonly most: number };
  readonly onResize: (width: number) => void;
};

const step = 20;

/** The edge of the bar, which is pulled or moved by arrow keys. */
export function ChatBarEdge({ width, bounds: { least, most }, onResize }: ChatBarEdgeProps) {
  const text = useText();
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const wider = { ArrowLeft: width + step, ArrowRight: width - step, Home: least, End: most }[event.key];
    if (wider === undefined) return;
    event.preventDefault();
    onResize(wider);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    grip.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const letGo = () => {
    grip.current = null;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that moves is a separator with a value, which hr cannot be.
    <div
      className={styles.edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text('chat.bar.width')}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => grip.current && onResize(grip.current.width + grip.current.x - event.clientX)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  );
}

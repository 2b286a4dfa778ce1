import { useEffect, useState } from 'react';
import { useText } from '../i18n/index.ts';
import styles from './seconds-left.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Counts down for the eyes; a screen reader hears once how long there is, not every second. */
export function SecondsLeft({ seconds }: { readonly seconds: number }) {
  const text = useText();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return (
    <span className={styles.left} data-part="seconds-left">
      <span aria-hidden="true">{text('form.undo.left', { seconds: left })}</span>
      <VisuallyHidden>{text('form.undo.left', { seconds })}</VisuallyHidden>
    </span>
  );
}

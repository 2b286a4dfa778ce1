import { useText } from '../i18n/index.ts';
import styles from './composer.module.css';

/** How many characters are left, or how many are too many (CHAT-D29). */
export function RemainingCharacters({ remaining }: { readonly remaining: number | null }) {
  const text = useText();
  if (remaining === null) return null;
  const isOver = remaining < 0;
  return (
    <p className={styles.remaining} data-part="remaining" data-state={isOver ? 'over' : 'left'}>
      {isOver
        ? text('chat.composer.excess', { count: -remaining })
        : text('chat.composer.remaining', { count: remaining })}
    </p>
  );
}

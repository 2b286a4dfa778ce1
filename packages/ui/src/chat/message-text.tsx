import { splitLinks } from '@atrium/core/chat';
import styles from './message-text.module.css';

type MessageTextProps = {
  readonly text: string;
  readonly isLarge: boolean;
  /** Links are in the tab order only of the message that has the focus. */
  readonly isReachable: boolean;
};

/** What somebody wrote: lines as they were typed, and links that lead out in a window of their own (CHAT-D30). */
export function MessageText({ text, isLarge, isReachable }: MessageTextProps) {
  return (
    <span className={styles.text} dir="auto" data-size={isLarge ? 'large' : 'normal'} data-part="message-text">
      {splitLinks(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity than their place
            key={index}
            className={styles.link}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            tabIndex={isReachable ? 0 : -1}
          >
            {part.text}
          </a>
        ),
      )}
    </span>
  );
}

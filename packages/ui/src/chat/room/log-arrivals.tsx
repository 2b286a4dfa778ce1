import { type LogRow, messagesAfter, previewText } from '@atrium/core/chat';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/index.ts';
import { VisuallyHidden } from '../../primitives/index.ts';

/** Most messages that are read out at once: who was away hears the newest. */
const mostAtOnce = 3;

/** Says what others have just written, in the words of the log: lines that are only drawn anew are not said again (CHAT-D41). */
export function LogArrivals({ rows }: { readonly rows: readonly LogRow[] }) {
  const text = useText();
  const newest = rows.findLast((row) => row.kind === 'message')?.key ?? null;
  const heard = useRef(newest);
  const [said, say] = useState<readonly string[]>([]);
  useEffect(() => {
    const last = heard.current;
    heard.current = newest;
    if (last === null || last === newest) return;
    const arrived = messagesAfter(rows, last).filter(
      ({ isOwn, isIgnored, message }) => !isOwn && !isIgnored && !message.isDeleted,
    );
    if (arrived.length === 0) return;
    say(arrived.slice(-mostAtOnce).map(({ writer, message }) => `${writer.name}: ${wordsOf(message, text)}`));
  }, [rows, newest, text]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-part="log-arrivals">
        {said.join('. ')}
      </span>
    </VisuallyHidden>
  );
}

type Said = Extract<LogRow, { kind: 'message' }>['message'];

function wordsOf({ text: words, images }: Said, text: ReturnType<typeof useText>): string {
  return previewText(words) || text(images.length > 0 ? 'chat.last.image' : 'chat.last.file');
}

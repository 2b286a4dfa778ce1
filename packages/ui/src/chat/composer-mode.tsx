import { type ComposerApi, type EditPeriod, editTimeText } from '@atrium/core/chat';
import { ArrowBendUpLeftIcon, PencilSimpleIcon, XIcon } from '@phosphor-icons/react';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { IconButton } from '../primitives/index.ts';
import styles from './composer-mode.module.css';
import { QuotedContent } from './message-quote.tsx';

type ComposerModeProps = {
  readonly composer: Pick<ComposerApi, 'mode' | 'quoted' | 'period'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onLeave: () => void;
};

/** What one writes, where it is not simply a message: an answer, or an own message anew (CHAT-030). */
export function ComposerMode({ composer: { mode, quoted, period }, now, onLeave }: ComposerModeProps) {
  const text = useText();
  if (mode === 'normal') return null;
  const isEditing = mode === 'editing';
  return (
    <div className={styles.mode} data-part="composer-mode" data-mode={mode}>
      <span className={styles.icon} aria-hidden="true">
        {isEditing ? <PencilSimpleIcon /> : <ArrowBendUpLeftIcon />}
      </span>
      <div className={styles.about}>
        {quoted && <QuotedContent quoted={quoted} />}
        {isEditing && <span className={styles.title}>{text('chat.composer.editing')}</span>}
        {period && <TimeLeft period={period} now={now} />}
      </div>
      <IconButton
        size="small"
        label={text(isEditing ? 'chat.composer.stop_editing' : 'chat.composer.stop_quoting')}
        icon={<XIcon />}
        onClick={onLeave}
      />
    </div>
  );
}

/** How long the edit may still take, for the eyes every second; a screen reader is told once (CHAT-044). */
function TimeLeft({ period, now }: { readonly period: EditPeriod; readonly now: () => number }) {
  const text = useText();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const ticking = setInterval(() => setAt(now()), 1_000);
    return () => clearInterval(ticking);
  }, [now]);
  const { key, values } = editTimeText(period, at);
  return (
    <span className={styles.time} data-part="time-left" role="timer">
      {text(key, values)}
    </span>
  );
}

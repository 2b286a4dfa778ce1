import { type ComposerRef, connectComposer, meaningOfEnter } from '@atrium/core/chat';
import { PaperPlaneRightIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useActorApi, useMediaQuery } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { IconButton } from '../primitives/index.ts';
import styles from './composer.module.css';
import { RemainingCharacters } from './remaining-characters.tsx';

type ComposerProps = {
  readonly composerRef: ComposerRef;
  /** Whom one writes to. */
  readonly name: string;
};

/** Where a message is written; it grows with it, up to eight rows (CHAT-031). */
export function Composer({ composerRef, name }: ComposerProps) {
  const text = useText();
  const composer = useActorApi(composerRef, connectComposer);
  const isTouch = useMediaQuery('(hover: none) and (pointer: coarse)');
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { writing, sending } = composer;

  const send = () => {
    composer.send();
    fieldRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter') return;
    const meaning = meaningOfEnter({ ...pressOf(event), isTouch });
    if (meaning === 'send') send();
    if (meaning === 'newline' && !isTypedAnyway(event)) insertNewline(event.currentTarget, composer.change);
    if (meaning === 'send' || (meaning === 'newline' && !isTypedAnyway(event))) event.preventDefault();
  };
  const takeFocus = useEffectEvent(() => {
    if (!isTouch) fieldRef.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (composerRef) takeFocus();
  }, [composerRef]);

  return (
    <div className={styles.composer} data-part="composer" data-state={writing.allowed ? 'writing' : 'restricted'}>
      <div className={styles.row}>
        <div className={styles.grow} data-text={`${composer.text} `}>
          <textarea
            ref={fieldRef}
            className={styles.field}
            rows={1}
            dir="auto"
            aria-label={text('chat.composer.label', { name })}
            aria-describedby={`${id}-notes`}
            aria-invalid={(composer.remaining ?? 0) < 0 || undefined}
            placeholder={text('chat.composer.placeholder')}
            disabled={!writing.allowed}
            enterKeyHint={isTouch ? 'enter' : 'send'}
            value={composer.text}
            onChange={(event) => composer.change(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <IconButton
          className={styles.send}
          variant="primary"
          label={text('chat.composer.send')}
          icon={<PaperPlaneRightIcon weight="fill" />}
          verdict={sending}
          hasTooltip={false}
          onPointerDown={(event) => event.preventDefault()}
          onClick={send}
        />
      </div>
      <div id={`${id}-notes`} className={styles.notes}>
        {!writing.allowed && <p>{text(writing.reason)}</p>}
        <RemainingCharacters remaining={composer.remaining} />
      </div>
    </div>
  );
}

function pressOf(event: KeyboardEvent) {
  const { shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event;
  return {
    hasModifier: shiftKey || ctrlKey || altKey || metaKey,
    // Safari ends the composition before it tells of the key; 229 is the key an input method took.
    isComposing: nativeEvent.isComposing || nativeEvent.keyCode === 229,
  };
}

/** Browsers type a new line for Enter alone and for Shift, not for the other modifiers. */
function isTypedAnyway({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey;
}

function insertNewline(field: HTMLTextAreaElement, change: (text: string) => void): void {
  field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
  change(field.value);
}

import { type ComposerApi, meaningOfEnter } from '@atrium/core/chat';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useText } from '../i18n/index.ts';
import styles from './composer.module.css';

type MessageFieldProps = Pick<ComponentProps<'textarea'>, 'ref' | 'aria-describedby'> & {
  readonly composer: ComposerApi;
  /** Whom one writes to. */
  readonly name: string;
  /** Whether one types on the screen. */
  readonly isTouch: boolean;
  readonly onSend: () => void;
  /** Gives up answering or editing. */
  readonly onLeave: () => void;
  readonly onEditLast: () => boolean;
  readonly onPasteFiles: (files: readonly File[]) => void;
};

/** The text of a message that is being written; it grows with it, up to eight rows (CHAT-031). */
export function MessageField({
  composer,
  name,
  isTouch,
  onSend,
  onLeave,
  onEditLast,
  onPasteFiles,
  ...rest
}: MessageFieldProps) {
  const text = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && composer.mode !== 'normal') {
      event.preventDefault();
      onLeave();
    }
    if (event.key === 'ArrowUp' && composer.text === '' && composer.mode === 'normal' && onEditLast()) {
      event.preventDefault();
    }
    if (event.key !== 'Enter') return;
    const meaning = meaningOfEnter({ ...pressOf(event), isTouch });
    if (meaning === 'compose' || (meaning === 'newline' && isTypedAnyway(event))) return;
    event.preventDefault();
    if (meaning === 'send') onSend();
    else insertNewline(event.currentTarget, composer.change);
  };
  return (
    <div className={styles.grow} data-text={`${composer.text} `}>
      <textarea
        {...rest}
        className={styles.field}
        rows={1}
        dir="auto"
        aria-label={text('chat.composer.label', { name })}
        aria-invalid={(composer.remaining ?? 0) < 0 || undefined}
        placeholder={text('chat.composer.placeholder')}
        disabled={!composer.writing.allowed}
        readOnly={composer.isSaving}
        enterKeyHint={isTouch ? 'enter' : 'send'}
        value={composer.text}
        onChange={(event) => composer.change(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          onPasteFiles(files);
        }}
      />
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

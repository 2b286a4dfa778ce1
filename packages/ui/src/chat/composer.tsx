import { type ComposerRef, connectComposer } from '@atrium/core/chat';
import { PaperPlaneRightIcon } from '@phosphor-icons/react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useActorApi, useMediaQuery } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { IconButton } from '../primitives/index.ts';
import styles from './composer.module.css';
import { MessageField } from './message-field.tsx';
import { RemainingCharacters } from './remaining-characters.tsx';

type ComposerProps = {
  readonly composerRef: ComposerRef;
  /** Whom one writes to. */
  readonly name: string;
};

/** Where a message is written and sent (CHAT-030). */
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
  const takeFocus = useEffectEvent(() => {
    if (!isTouch) fieldRef.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (composerRef) takeFocus();
  }, [composerRef]);

  return (
    <div className={styles.composer} data-part="composer" data-state={writing.allowed ? 'writing' : 'restricted'}>
      <div className={styles.row}>
        <MessageField
          ref={fieldRef}
          composer={composer}
          name={name}
          isTouch={isTouch}
          aria-describedby={`${id}-notes`}
          onSend={send}
        />
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

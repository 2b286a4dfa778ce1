import { type ComposerApi, type ComposerRef, connectComposer, dropPlan, type LinkPreviewsRef } from '@atrium/core/chat';
import { CheckIcon, PaperPlaneRightIcon } from '@phosphor-icons/react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useActorApi, useMediaQuery } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { IconButton, keepClear } from '../primitives/index.ts';
import styles from './composer.module.css';
import { ComposerMode } from './composer-mode.tsx';
import { addFiles, type ComposerUploads } from './composer-uploads.ts';
import { EditProblem } from './edit-problem.tsx';
import { LinkPreviews } from './link-previews.tsx';
import { MessageField } from './message-field.tsx';
import { RemainingCharacters } from './remaining-characters.tsx';
import { laterParts, useLaterPart } from './room/later-parts.ts';

type ComposerProps = {
  readonly composerRef: ComposerRef;
  /** Whom one writes to. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Edits the newest own message that may be; false without one. */
  readonly onEditLast: () => boolean;
  /** What may go along; without it, words alone. */
  readonly uploads?: ComposerUploads;
  /** The pages it links to. */
  readonly previewsRef?: LinkPreviewsRef;
  /** Whether one writes as soon as the room opens; asked once. */
  readonly takesFocus?: (() => boolean) | undefined;
};

/** Where a message is written and sent (CHAT-030). */
export function Composer({ composerRef, name, now, onEditLast, uploads, previewsRef, takesFocus }: ComposerProps) {
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
  useComposerFocus(fieldRef, { composerRef, isTouch, takesFocus, about: composer.quoted?.id ?? composer.mode });
  const leaveMode = () => {
    composer.leaveMode();
    fieldRef.current?.focus();
  };

  return (
    <div
      ref={keepClear}
      className={styles.composer}
      data-part="composer"
      data-state={writing.allowed ? 'writing' : 'restricted'}
      data-mode={composer.mode}
    >
      <ComposerMode composer={composer} now={now} onLeave={leaveMode} />
      {composer.mode !== 'editing' && <Beside uploads={uploads} previewsRef={previewsRef} />}
      <div className={styles.row}>
        {writing.allowed && composer.mode !== 'editing' && <Attach uploads={uploads} />}
        <MessageField
          ref={fieldRef}
          composer={composer}
          name={name}
          isTouch={isTouch}
          aria-describedby={`${id}-notes`}
          onSend={send}
          onLeave={leaveMode}
          onEditLast={onEditLast}
          onPasteFiles={(files) => uploads && addFiles(uploads, pastedKind(files), files)}
        />
        <IconButton
          className={styles.send}
          variant="primary"
          label={text(composer.mode === 'editing' ? 'chat.composer.save' : 'chat.composer.send')}
          icon={composer.mode === 'editing' ? <CheckIcon weight="bold" /> : <PaperPlaneRightIcon weight="fill" />}
          verdict={sending}
          isBusy={composer.isSaving}
          hasTooltip={false}
          onPointerDown={(event) => event.preventDefault()}
          onClick={send}
        />
      </div>
      <Notes id={`${id}-notes`} composer={composer} />
      <EditProblem composer={composer} />
    </div>
  );
}

/** Why nobody can write here, or how much more fits. */
function Notes({ id, composer: { writing, remaining } }: { readonly id: string; readonly composer: ComposerApi }) {
  const text = useText();
  return (
    <div id={id} className={styles.notes}>
      {!writing.allowed && <p>{text(writing.reason, writing.values)}</p>}
      <RemainingCharacters remaining={remaining} />
    </div>
  );
}

function Attach({ uploads }: Pick<BesideProps, 'uploads'>) {
  const attaching = useLaterPart(laterParts.attaching, uploads !== undefined);
  return attaching && uploads && <attaching.AttachMenu uploads={uploads} />;
}

type BesideProps = {
  readonly uploads: ComposerUploads | undefined;
  readonly previewsRef: LinkPreviewsRef | undefined;
};

/** What goes along with a new message. */
function Beside({ uploads, previewsRef }: BesideProps) {
  const attaching = useLaterPart(laterParts.attaching, uploads !== undefined);
  return (
    <>
      {attaching && uploads && <attaching.AttachmentStrip uploads={uploads} />}
      {previewsRef && <LinkPreviews previewsRef={previewsRef} />}
    </>
  );
}

/** What was copied as pictures is pasted as pictures. */
function pastedKind(files: readonly File[]): 'files' | 'images' {
  return dropPlan(files) === 'ask' ? 'images' : 'files';
}

type FocusFacts = {
  readonly composerRef: ComposerRef;
  readonly isTouch: boolean;
  readonly takesFocus: (() => boolean) | undefined;
  readonly about: string;
};

/** A room that opens is written in at once, but for a keyboard on the screen; so is what is answered or edited. */
function useComposerFocus(
  fieldRef: RefObject<HTMLTextAreaElement | null>,
  { composerRef, isTouch, takesFocus, about }: FocusFacts,
) {
  const takeFocus = useEffectEvent(() => {
    if (!isTouch && (takesFocus?.() ?? true)) fieldRef.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (composerRef) takeFocus();
  }, [composerRef]);
  useEffect(() => {
    if (about !== 'normal') fieldRef.current?.focus();
  }, [about, fieldRef]);
}

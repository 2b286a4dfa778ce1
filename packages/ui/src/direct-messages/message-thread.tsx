import {
  canReplyToAll,
  type DirectMessage,
  type MessageAct,
  type MessagePageRef,
  type OpenMessage,
} from '@atrium/core/direct-messages';
import type { TranslationApi, TranslationRef } from '@atrium/core/translation';
import { useSelector } from '@xstate/react';
import { RenderedText } from '../editor/index.ts';
import { usePaths } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { MemberName, MemberPicture } from '../members/index.ts';
import { Button, ButtonLink } from '../primitives/index.ts';
import { Translated, TranslationMenu } from '../translation/index.ts';
import { MessageAttachments } from './message-attachments.tsx';
import { MessageNavigation } from './message-navigation.tsx';
import { Recipients } from './message-people.tsx';
import styles from './message-thread.module.css';

type MessageThreadProps = {
  readonly pageRef: MessagePageRef;
  readonly message: OpenMessage;
  /** The reader's own id. */
  readonly ownId: string;
  readonly canSend: boolean;
  /** The languages the message can be read in; null where nothing is translated. */
  readonly translationRef?: TranslationRef | null;
};

type InLanguage = { readonly translation: TranslationApi | null };

/** A message with all of its conversation the reader has, oldest first, and what can be done with it (MSG-004, MSG-D01). */
export function MessageThread({ translationRef = null, ...thread }: MessageThreadProps) {
  return (
    <Translated translationRef={translationRef}>
      {(translation) => <Thread {...thread} translation={translation} />}
    </Translated>
  );
}

function Thread({ pageRef, message, ownId, canSend, translation }: MessageThreadProps & InLanguage) {
  const text = useText();
  return (
    <div className={styles.page} data-part="message-thread">
      <MessageNavigation box={null} />
      <h1 className={styles.title} dir="auto">
        {(translation?.translation ?? message).subject || text('direct_messages.no_subject')}
      </h1>
      <Actions {...{ pageRef, message, ownId, canSend }} />
      {translation && <TranslationMenu translation={translation} />}
      <ol className={styles.messages}>
        {message.conversation.map((one) => (
          <Message
            key={one.id}
            message={one}
            isShown={one.id === message.id}
            translation={one.id === message.id ? translation : null}
          />
        ))}
      </ol>
    </div>
  );
}

function Actions({ pageRef, message, ownId, canSend }: MessageThreadProps) {
  const text = useText();
  const paths = usePaths();
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const run = (act: MessageAct) => pageRef.send({ type: 'act.run', input: { act } });
  const { id, read } = message;
  return (
    <div className={styles.actions}>
      {canSend && (
        <>
          <ButtonLink variant="primary" href={paths.newMessage({ reply: id })}>
            {text('direct_messages.act.reply')}
          </ButtonLink>
          {canReplyToAll(message, ownId) && (
            <ButtonLink href={paths.newMessage({ reply: id, all: '1' })}>
              {text('direct_messages.act.reply_all')}
            </ButtonLink>
          )}
          <ButtonLink href={paths.newMessage({ forward: id })}>{text('direct_messages.act.forward')}</ButtonLink>
        </>
      )}
      {read === true && (
        <Button isBusy={isBusy} onClick={() => run('unread')}>
          {text('direct_messages.act.unread')}
        </Button>
      )}
      <Button isBusy={isBusy} onClick={() => run('delete')}>
        {text('direct_messages.act.delete')}
      </Button>
    </div>
  );
}

type ShownMessage = InLanguage & { readonly message: DirectMessage; readonly isShown: boolean };

function Message({ message, isShown, translation }: ShownMessage) {
  const format = useFormat();
  const text = useText();
  const { author, created_at, html_content, attachments } = message;
  return (
    <li>
      <article className={styles.message} aria-current={isShown ? 'true' : undefined} data-part="message">
        <header className={styles.head}>
          <MemberPicture member={author} />
          <div className={styles.about}>
            <MemberName member={author} />
            <span className={styles.facts}>
              {text('direct_messages.to')} <Recipients message={message} most={5} /> ·{' '}
              <time dateTime={created_at}>{format.dateTime(created_at, { style: 'figures' })}</time>
            </span>
          </div>
        </header>
        <RenderedText html={translation?.translation?.html_content ?? html_content} />
        <MessageAttachments attachments={attachments} />
      </article>
    </li>
  );
}

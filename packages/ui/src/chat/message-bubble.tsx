import type { MessageActsApi, RoomApi, RoomMessage } from '@atrium/core/chat';
import { type FocusEvent, useId, useState } from 'react';
import { useLongPress } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { VisuallyHidden } from '../primitives/index.ts';
import { DeliveryMark } from './delivery-mark.tsx';
import { LinkCard } from './link-card.tsx';
import { MessageAttachments } from './message-attachments.tsx';
import styles from './message-bubble.module.css';
import { MessageMenu } from './message-menu.tsx';
import { MessageQuote } from './message-quote.tsx';
import { MessageReactions } from './message-reactions.tsx';
import { MessageText } from './message-text.tsx';
import { NotSent } from './not-sent.tsx';

type MessageBubbleProps = {
  readonly message: RoomMessage;
  /** Read aloud with every message; seen only where several people write. */
  readonly writer: string;
  /** Whether Tab leads to it; exactly one message of a room is the way in. */
  readonly isReachable: boolean;
  readonly onFocus: () => void;
  readonly room: Pick<RoomApi, 'resend' | 'discard'>;
  readonly acts: MessageActsApi;
  readonly onShow: (id: string) => void;
};

/** One message: what was written, when, and how far it has come. */
export function MessageBubble({ message, writer, isReachable, onFocus, room, acts, onShow }: MessageBubbleProps) {
  const id = useId();
  const [isTouched, setTouched] = useState(false);
  const [isMenuOpen, openMenu] = useState(false);
  const press = useLongPress(hasMenu(message, acts) ? () => openMenu(true) : null);
  const focus = ({ target, currentTarget }: FocusEvent) => target === currentTarget && onFocus();
  return (
    <article
      className={styles.message}
      data-part="message"
      data-message={message.key}
      data-state={stateOf(message)}
      data-owner={message.isOwn ? 'own' : 'other'}
      data-marked={message.id !== null && message.id === acts.target}
      tabIndex={isReachable ? 0 : -1}
      aria-labelledby={`${id}-writer ${id}-content ${id}-facts`}
      onFocus={focus}
      onPointerEnter={() => setTouched(true)}
      {...press}
    >
      <VisuallyHidden id={`${id}-writer`}>{writer}</VisuallyHidden>
      <div className={styles.line}>
        <div className={styles.bubble} data-part="bubble">
          <div id={`${id}-content`} className={styles.content}>
            {message.quoted && <MessageQuote quoted={message.quoted} isReachable={isReachable} onGo={acts.jump} />}
            <MessageAttachments
              message={message}
              isReachable={isReachable}
              onShow={onShow}
              onTakeAll={takeAllOf(message, acts)}
            />
            <Content message={message} isReachable={isReachable} />
            <Links links={message.links} isReachable={isReachable} />
          </div>
          <MessageFacts id={`${id}-facts`} message={message} />
        </div>
        {(isReachable || isTouched || isMenuOpen) && (
          <MessageMenu {...{ message, isReachable, acts }} isOpen={isMenuOpen} onOpenChange={openMenu} />
        )}
      </div>
      <MessageReactions message={message} isReachable={isReachable} acts={acts} />
      {message.status === 'notSent' && (
        <NotSent
          message={message}
          onResend={() => room.resend(message.cid)}
          onDiscard={() => room.discard(message.cid)}
        />
      )}
    </article>
  );
}

function Content({ message, isReachable }: { readonly message: RoomMessage; readonly isReachable: boolean }) {
  const text = useText();
  if (message.isDeleted) return <span className={styles.deleted}>{text('chat.message.deleted')}</span>;
  if (message.text === '') return null;
  return <MessageText text={message.text} isLarge={message.isLarge} isReachable={isReachable} />;
}

/** Nothing can be taken away yet of what is on its way. */
function takeAllOf({ id }: RoomMessage, acts: MessageActsApi): (() => void) | undefined {
  return id === null ? undefined : () => acts.takeAll(id);
}

type LinksProps = { readonly links: RoomMessage['links']; readonly isReachable: boolean };

/** The pages that say something of themselves; the others are links in the words alone. */
function Links({ links, isReachable }: LinksProps) {
  return links
    .filter(({ title }) => title !== undefined)
    .map((link) => <LinkCard key={link.url} link={link} tabIndex={isReachable ? 0 : -1} />);
}

function MessageFacts({ id, message }: { readonly id: string; readonly message: RoomMessage }) {
  const text = useText();
  const format = useFormat();
  const { at, editedAt, status } = message;
  return (
    <span id={id} className={styles.facts} data-part="message-facts">
      {editedAt !== null && (
        <span title={text('chat.message.edited_at', { time: format.dateTime(editedAt) })}>
          {text('chat.message.edited')}
        </span>
      )}
      <time dateTime={new Date(at).toISOString()} title={format.dateTime(at, { style: 'full' })}>
        {format.time(at)}
      </time>
      {status !== null && <DeliveryMark status={status} />}
    </span>
  );
}

/** Whether there is anything to do with it. */
function hasMenu({ id }: RoomMessage, acts: MessageActsApi): boolean {
  return id !== null && Object.values(acts.offered(id)).some(Boolean);
}

function stateOf({ isDeleted, isLarge, status }: RoomMessage): string {
  if (isDeleted) return 'deleted';
  if (status === 'notSent' || status === 'pushed') return status;
  return isLarge ? 'large' : 'sent';
}

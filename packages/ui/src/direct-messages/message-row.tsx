import type { Box, DirectMessageRow } from '@atrium/core/direct-messages';
import { ArrowBendUpLeftIcon, PaperclipIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { usePaths } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { Checkbox, VisuallyHidden } from '../primitives/index.ts';
import styles from './message-box.module.css';
import { Recipients } from './message-people.tsx';

type MessageRowProps = {
  readonly message: DirectMessageRow;
  readonly box: Box;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

/** A message in its box: who, what about, how it begins, when (MSG-006, MSG-D06). */
export function MessageRow({ message, box, isChosen, onToggle }: MessageRowProps) {
  const text = useText();
  const format = useFormat();
  const paths = usePaths();
  const { id, author, plain_content, created_at, read } = message;
  const subject = message.subject || text('direct_messages.no_subject');
  return (
    <li className={styles.row} data-part="message-row" data-state={read === false ? 'unread' : 'read'}>
      <div className={styles.choice}>
        <Checkbox
          label={<VisuallyHidden>{text('direct_messages.select', { subject })}</VisuallyHidden>}
          checked={isChosen}
          onChange={onToggle}
        />
      </div>
      <span className={styles.people} dir="auto">
        {box === 'inbox' ? author.name : <Recipients message={message} most={2} />}
      </span>
      <a className={styles.subject} href={paths.message(id)} dir="auto">
        {read === false && <VisuallyHidden>{text('direct_messages.unread')}: </VisuallyHidden>}
        {subject}
      </a>
      <span className={styles.preview} dir="auto">
        {plain_content.split('\n')[0]}
      </span>
      <span className={styles.facts}>
        {message.has_replies && <Mark icon={<ArrowBendUpLeftIcon aria-hidden="true" />} name="has_replies" />}
        {message.has_attachments && <Mark icon={<PaperclipIcon aria-hidden="true" />} name="has_attachments" />}
        <time dateTime={created_at}>{format.dateTime(created_at, { style: 'figures' })}</time>
      </span>
    </li>
  );
}

type MarkProps = { readonly icon: ReactNode; readonly name: 'has_replies' | 'has_attachments' };

function Mark({ icon, name }: MarkProps) {
  const text = useText();
  return (
    <span>
      {icon}
      <VisuallyHidden>{text(`direct_messages.${name}`)}</VisuallyHidden>
    </span>
  );
}

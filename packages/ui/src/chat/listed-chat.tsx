import { type ChatMark, markOffered, type ChatRow as Row } from '@atrium/core/chat';
import { DotsThreeIcon, EnvelopeSimpleIcon, EnvelopeSimpleOpenIcon } from '@phosphor-icons/react';
import { type ComponentProps, useState } from 'react';
import { useLongPress } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { IconButton, Menu } from '../primitives/index.ts';
import { ChatRow } from './chat-row.tsx';
import styles from './listed-chat.module.css';

type ListedChatProps = ComponentProps<typeof ChatRow> & { readonly onMark: (mark: ChatMark) => void };

/** A chat of the list with what can be done with it without opening it (CHAT-D63). */
export function ListedChat({ onMark, ...shown }: ListedChatProps) {
  const { row } = shown;
  const offered = markOffered(row);
  const [isOpen, setOpen] = useState(false);
  const press = useLongPress(offered && (() => setOpen(true)));
  return (
    <li className={styles.item} {...press}>
      <ChatRow {...shown} />
      {offered && <RowMenu {...{ row, offered, isOpen, onMark }} onOpenChange={setOpen} />}
    </li>
  );
}

type RowMenuProps = {
  readonly row: Row;
  readonly offered: ChatMark['as'];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onMark: (mark: ChatMark) => void;
};

function RowMenu({ row: { id: chatId, name }, offered, isOpen, onOpenChange, onMark }: RowMenuProps) {
  const text = useText();
  const entry =
    offered === 'read'
      ? { label: text('chat.list.mark_read'), icon: <EnvelopeSimpleOpenIcon /> }
      : { label: text('chat.message.unread'), icon: <EnvelopeSimpleIcon /> };
  const mark: ChatMark = offered === 'read' ? { as: 'read', chatId } : { as: 'unread', chatId, from: null };
  return (
    <div className={styles.menu} data-part="chat-row-menu">
      <Menu
        trigger={
          <IconButton
            className={styles.trigger}
            size="small"
            label={text('chat.list.acts', { name })}
            hasTooltip={false}
            icon={<DotsThreeIcon weight="bold" />}
          />
        }
        entries={[{ id: offered, ...entry, onSelect: () => onMark(mark) }]}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      />
    </div>
  );
}

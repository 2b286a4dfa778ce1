import type { MessageActs, MessageActsApi, MessageId, RoomMessage } from '@atrium/core/chat';
import {
  ArrowBendUpLeftIcon,
  CopyIcon,
  DotsThreeIcon,
  EnvelopeSimpleIcon,
  PencilSimpleIcon,
  SmileyIcon,
  TrashIcon,
} from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { IconButton, Menu, type MenuEntry } from '../primitives/index.ts';
import styles from './message-menu.module.css';
import { ReactionPicker } from './message-reactions.tsx';

type MessageMenuProps = {
  readonly message: Pick<RoomMessage, 'id'>;
  /** Whether Tab leads to it. */
  readonly isReachable: boolean;
  readonly acts: MessageActsApi;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** What can be done with a message; nothing with one that is on its way (CHAT-035, CHAT-043). */
export function MessageMenu({ message: { id }, isReachable, acts, isOpen, onOpenChange }: MessageMenuProps) {
  const text = useText();
  if (id === null) return null;
  const entries = entriesOf(id, acts).map(({ label, ...entry }) => ({ ...entry, label: text(label) }));
  if (entries.length === 0) return null;
  return (
    <div className={styles.menu} data-part="message-menu">
      {acts.offered(id).react && <ReactionPicker id={id} isReachable={isReachable} acts={acts} />}
      <Menu
        trigger={
          <IconButton
            className={styles.trigger}
            size="small"
            tabIndex={isReachable ? 0 : -1}
            label={text('chat.message.acts')}
            hasTooltip={false}
            icon={<DotsThreeIcon weight="bold" />}
          />
        }
        entries={entries satisfies readonly MenuEntry[]}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      />
    </div>
  );
}

const lines = [
  { id: 'quote', label: 'chat.message.quote', icon: <ArrowBendUpLeftIcon />, takesFocus: true },
  { id: 'copy', label: 'chat.message.copy', icon: <CopyIcon /> },
  { id: 'givers', label: 'chat.message.givers', icon: <SmileyIcon /> },
  { id: 'unread', label: 'chat.message.unread', icon: <EnvelopeSimpleIcon /> },
  { id: 'edit', label: 'chat.message.edit', icon: <PencilSimpleIcon />, takesFocus: true },
  { id: 'remove', label: 'chat.message.delete', icon: <TrashIcon />, isDangerous: true },
] as const;

function entriesOf(id: MessageId, acts: MessageActsApi) {
  const offered: MessageActs = acts.offered(id);
  const { quote, copy, edit, askRemoval: remove, showGivers: givers, markUnread: unread } = acts;
  const run = { quote, copy, givers, unread, edit, remove };
  return lines.filter((line) => offered[line.id]).map((line) => ({ ...line, onSelect: () => run[line.id](id) }));
}

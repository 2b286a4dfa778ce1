import { type MessageActsApi, type MessageId, type RoomMessage, reactionEmoji } from '@atrium/core/chat';
import { SmileyIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { IconButton, Popover } from '../primitives/index.ts';
import styles from './message-reactions.module.css';

type MessageReactionsProps = {
  readonly message: Pick<RoomMessage, 'id' | 'reactions'>;
  /** Whether Tab leads to it. */
  readonly isReachable: boolean;
  readonly acts: Pick<MessageActsApi, 'react' | 'offered'>;
};

/** What a message was answered with, and how often; a click joins in, or takes one's own back (CHAT-D62). */
export function MessageReactions({ message: { id, reactions }, isReachable, acts }: MessageReactionsProps) {
  const text = useText();
  if (id === null || reactions.length === 0) return null;
  const isOpen = acts.offered(id).react;
  return (
    <ul className={styles.reactions} data-part="reactions" aria-label={text('chat.reaction.list')}>
      {reactions.map(({ emoji, count, isOwn, names }) => {
        const people = saidNames(names, count);
        return (
          <li key={emoji}>
            <button
              type="button"
              className={styles.reaction}
              data-state={isOwn ? 'own' : 'other'}
              aria-pressed={isOwn}
              aria-label={text('chat.reaction.of', { emoji, count, names: people })}
              title={people}
              tabIndex={isReachable ? 0 : -1}
              disabled={!isOpen}
              onClick={() => acts.react(id, emoji)}
            >
              <span aria-hidden="true">{emoji}</span>
              <span className={styles.count} data-numeric>
                {count}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function saidNames(names: readonly string[], count: number): string {
  const more = count - names.length;
  return [names.join(', '), more > 0 && `+${more}`].filter(Boolean).join(' ');
}

type ReactionPickerProps = Omit<MessageReactionsProps, 'message'> & { readonly id: MessageId };

/** Chooses an emoji to answer a message with (CHAT-D62). */
export function ReactionPicker({ id, isReachable, acts }: ReactionPickerProps) {
  const text = useText();
  const label = text('chat.reaction.add');
  const trigger = (
    <IconButton
      className={styles.trigger}
      size="small"
      tabIndex={isReachable ? 0 : -1}
      label={label}
      hasTooltip={false}
      icon={<SmileyIcon />}
    />
  );
  return (
    <Popover title={label} trigger={trigger} side="top">
      {(close) => (
        <div className={styles.choice}>
          {reactionEmoji.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={styles.emoji}
              aria-label={text('chat.reaction.choose', { emoji })}
              onClick={() => {
                acts.react(id, emoji);
                close();
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
}

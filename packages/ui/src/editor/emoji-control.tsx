import { editorEmoji } from '@atrium/core/editor';
import { SmileyIcon } from '@phosphor-icons/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../i18n/index.ts';
import { IconButton, Popover } from '../primitives/index.ts';
import styles from './rich-text-toolbar.module.css';

/** Writes an emoji where the cursor stands; it stays open for another one (EDIT-002). */
export function EmojiControl({ editor }: { readonly editor: Editor }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={text('editor.emoji')}
      trigger={<IconButton size="small" label={text('editor.emoji')} icon={<SmileyIcon />} />}
    >
      <fieldset className={styles.emoji} aria-label={text('editor.emoji')}>
        {editorEmoji.map(({ emoji, name }) => (
          <IconButton
            key={name}
            label={text(`editor.emoji.${name}`)}
            icon={<span aria-hidden>{emoji}</span>}
            onClick={() => editor.commands.insertContent(emoji)}
          />
        ))}
      </fieldset>
    </Popover>
  );
}

import { linkAddress } from '@atrium/core/editor';
import { LinkIcon } from '@phosphor-icons/react';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { Button, IconButton, Popover, TextField } from '../primitives/index.ts';
import styles from './rich-text-toolbar.module.css';

/** Sets or removes the link of the selected text. */
export function LinkControl({ editor }: { readonly editor: Editor }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState('');
  const open = (next: boolean) => {
    if (next) setAddress(String(editor.getAttributes('link').href ?? ''));
    setIsOpen(next);
  };
  const apply = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href) chain.setLink({ href }).run();
    else chain.unsetLink().run();
    setIsOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    apply(linkAddress(address));
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={open}
      title={text('editor.link')}
      trigger={
        <IconButton
          size="small"
          label={text('editor.link')}
          icon={<LinkIcon />}
          aria-pressed={editor.isActive('link')}
        />
      }
    >
      <form className={styles.link} onSubmit={submit}>
        <TextField
          label={text('editor.link.address')}
          inputMode="url"
          autoComplete="off"
          value={address}
          onChange={setAddress}
        />
        <div className={styles.actions}>
          <Button size="small" onClick={() => apply('')}>
            {text('editor.link.remove')}
          </Button>
          <Button size="small" type="submit" variant="primary">
            {text('editor.link.set')}
          </Button>
        </div>
      </form>
    </Popover>
  );
}

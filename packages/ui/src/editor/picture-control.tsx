import { allow } from '@atrium/core/machine';
import { ImageIcon } from '@phosphor-icons/react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { Button, IconButton, Popover, TextField } from '../primitives/index.ts';
import { UploadItem } from '../uploads/index.ts';
import { selectedAlternative, writePicture } from './picture-node.ts';
import styles from './rich-text-toolbar.module.css';
import type { PictureTools } from './rich-text-tools.ts';
import { type OneUpload, useOneUpload } from './use-one-upload.ts';

type PictureControlProps = {
  readonly editor: Editor;
  readonly tools: PictureTools;
  /** A picture that was pasted or dropped into the text. */
  readonly offered: File | null;
};

/** Uploads a picture and asks what it says to those who do not see it; of a selected one it changes that (EDIT-005). */
export function PictureControl({ editor, tools, offered }: PictureControlProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [alternative, setAlternative] = useState('');
  const selected = useEditorState({ editor, selector: ({ editor: current }) => selectedAlternative(current) });
  const upload = useOneUpload(tools);
  const change = (next: boolean) => {
    if (next) setAlternative(selected ?? '');
    else upload.drop();
    setIsOpen(next);
  };
  const take = useEffectEvent((file: File) => {
    setAlternative('');
    setIsOpen(true);
    upload.begin(file);
  });
  useEffect(() => {
    if (offered) take(offered);
  }, [offered]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    writePicture(editor, { id: upload.item?.id ?? null, alt: alternative.trim() });
    upload.forget();
    setIsOpen(false);
  };
  const isChange = selected !== null && upload.item === null;
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={change}
      title={text('editor.picture')}
      trigger={
        <IconButton size="small" label={text('editor.picture')} icon={<ImageIcon />} aria-pressed={selected !== null} />
      }
    >
      <form className={styles.link} onSubmit={submit}>
        {!isChange && <PictureChoice upload={upload} />}
        <TextField
          label={text('editor.picture.alternative')}
          hint={text('editor.picture.alternative_hint')}
          autoComplete="off"
          maxLength={255}
          value={alternative}
          onChange={setAlternative}
        />
        <div className={styles.actions}>
          <Button size="small" type="submit" variant="primary" verdict={isChange ? allow : upload.verdict}>
            {text(isChange ? 'editor.picture.change' : 'editor.picture.insert')}
          </Button>
        </div>
      </form>
    </Popover>
  );
}

const accepted = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/** The button for choosing the picture, and how its upload goes. */
function PictureChoice({ upload: { begin, drop, item } }: { readonly upload: OneUpload }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" icon={<ImageIcon />} onClick={() => input.current?.click()}>
        {text('editor.picture.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={text('editor.picture.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) begin(file);
          target.value = '';
        }}
      />
      {item && (
        <ul className={styles.upload}>
          <UploadItem item={item} onRemove={drop} />
        </ul>
      )}
    </>
  );
}

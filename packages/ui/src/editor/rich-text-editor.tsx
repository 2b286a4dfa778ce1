import { createTextDebounce, headingLevels, withoutEmptyEnd } from '@atrium/core/editor';
import { createMemoryEnvironment } from '@atrium/core/environment';
import Link from '@tiptap/extension-link';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldControlProps } from '../primitives/index.ts';
import { MentionList } from './mention-list.tsx';
import { Mention } from './mention-node.ts';
import { Picture } from './picture-node.ts';
import styles from './rich-text-editor.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import type { RichTextTools } from './rich-text-tools.ts';
import { tableNodes } from './table-nodes.ts';

export type RichTextEditorProps = {
  /** The field it stands in ties label and problem to it. */
  readonly control: FieldControlProps;
  readonly label: string;
  /** HTML to begin with; later changes come from the person. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly tools?: RichTextTools;
};

const clock = createMemoryEnvironment().clock;
const extensions = [
  StarterKit.configure({ heading: { levels: [...headingLevels] }, link: false }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https'], HTMLAttributes: { target: null, rel: null } }),
  ...tableNodes,
  Picture,
  Mention,
];

/** Writes rich text: marks, headings, lists, quotes, code, links, tables, pictures, mentions; pasted text is reduced to these. */
export function RichTextEditor({ control, label, value, onChange, tools = {} }: RichTextEditorProps) {
  const tell = useRef(onChange);
  const debounce = useRef(createTextDebounce(clock, (html) => tell.current(html)));
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const pending = debounce.current;
    return () => pending.flush();
  }, []);

  const [offered, setOffered] = useState<File | null>(null);
  const takeKey = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const onKeys = useCallback((take: typeof takeKey.current) => {
    takeKey.current = take;
  }, []);
  const offer = (files: FileList | undefined) => {
    const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (picture === undefined || !tools.pictures) return false;
    setOffered(picture);
    return true;
  };
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      handleKeyDown: (_, event) => takeKey.current?.(event) ?? false,
      handlePaste: (_, event) => offer(event.clipboardData?.files),
      handleDrop: (_, event) => offer(event.dataTransfer?.files),
      attributes: {
        id: control.id,
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(tools.mentionRef && { 'aria-autocomplete': 'list' }),
        ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
        ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: (change) =>
      debounce.current.change(change.editor.isEmpty ? '' : withoutEmptyEnd(change.editor.getHTML())),
    onBlur: () => debounce.current.flush(),
  });

  return (
    <div
      className={styles.editor}
      data-part="rich-text-editor"
      data-state={control['aria-invalid'] ? 'invalid' : 'ready'}
    >
      <RichTextToolbar editor={editor} tools={tools} offered={offered} />
      <EditorContent editor={editor} />
      {editor && tools.mentionRef && <MentionList editor={editor} pickerRef={tools.mentionRef} onKeys={onKeys} />}
    </div>
  );
}

import { createTextDebounce, headingLevels, withoutEmptyEnd } from '@atrium/core/editor';
import { createMemoryEnvironment } from '@atrium/core/environment';
import Link from '@tiptap/extension-link';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { FieldControlProps } from '../primitives/index.ts';
import styles from './rich-text-editor.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export type RichTextEditorProps = {
  /** The field it stands in ties label and problem to it. */
  readonly control: FieldControlProps;
  readonly label: string;
  /** HTML to begin with; later changes come from the person. */
  readonly value: string;
  readonly onChange: (html: string) => void;
};

const clock = createMemoryEnvironment().clock;
const extensions = [
  StarterKit.configure({ heading: { levels: [...headingLevels] }, link: false }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https'], HTMLAttributes: { target: null, rel: null } }),
];

/** Writes rich text: marks, headings, lists, quotes, code, links; pasted text is reduced to these. */
export function RichTextEditor({ control, label, value, onChange }: RichTextEditorProps) {
  const tell = useRef(onChange);
  const debounce = useRef(createTextDebounce(clock, (html) => tell.current(html)));
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const pending = debounce.current;
    return () => pending.flush();
  }, []);

  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        id: control.id,
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
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
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

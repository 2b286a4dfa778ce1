import { headingLevels } from '@atrium/core/editor';
import {
  AtIcon,
  CodeBlockIcon,
  CodeIcon,
  ListBulletsIcon,
  ListNumbersIcon,
  QuotesIcon,
  TextBIcon,
  TextItalicIcon,
  TextStrikethroughIcon,
} from '@phosphor-icons/react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { useText } from '../i18n/index.ts';
import { IconButton, Select } from '../primitives/index.ts';
import { EmojiControl } from './emoji-control.tsx';
import { LinkControl } from './link-control.tsx';
import { PictureControl } from './picture-control.tsx';
import styles from './rich-text-toolbar.module.css';
import type { RichTextTools } from './rich-text-tools.ts';
import { TableControl } from './table-control.tsx';

const marks = [
  { name: 'bold', label: 'editor.bold', Icon: TextBIcon, run: (editor: Editor) => editor.chain().focus().toggleBold() },
  {
    name: 'italic',
    label: 'editor.italic',
    Icon: TextItalicIcon,
    run: (editor: Editor) => editor.chain().focus().toggleItalic(),
  },
  {
    name: 'strike',
    label: 'editor.strike',
    Icon: TextStrikethroughIcon,
    run: (editor: Editor) => editor.chain().focus().toggleStrike(),
  },
  {
    name: 'bulletList',
    label: 'editor.bullet_list',
    Icon: ListBulletsIcon,
    run: (editor: Editor) => editor.chain().focus().toggleBulletList(),
  },
  {
    name: 'orderedList',
    label: 'editor.ordered_list',
    Icon: ListNumbersIcon,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList(),
  },
  {
    name: 'blockquote',
    label: 'editor.quote',
    Icon: QuotesIcon,
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote(),
  },
  { name: 'code', label: 'editor.code', Icon: CodeIcon, run: (editor: Editor) => editor.chain().focus().toggleCode() },
  {
    name: 'codeBlock',
    label: 'editor.code_block',
    Icon: CodeBlockIcon,
    run: (editor: Editor) => editor.chain().focus().toggleCodeBlock(),
  },
] as const;

type RichTextToolbarProps = {
  readonly editor: Editor | null;
  readonly tools: RichTextTools;
  /** A picture that was pasted or dropped into the text. */
  readonly offered: File | null;
};

/** The buttons above rich text; arrow keys go from one to the next. */
export function RichTextToolbar({ editor, tools, offered }: RichTextToolbarProps) {
  const text = useText();
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: marks.filter(({ name }) => current?.isActive(name)).map(({ name }) => name as string),
      level: headingLevels.find((level) => current?.isActive('heading', { level })) ?? 0,
    }),
  });
  if (!editor) return null;
  const chooseStyle = (value: string) => {
    const level = headingLevels.find((candidate) => String(candidate) === value);
    const chain = editor.chain().focus();
    if (level) chain.setHeading({ level }).run();
    else chain.setParagraph().run();
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={text('editor.toolbar')} onKeyDown={moveByArrows}>
      <Select
        label={text('editor.style')}
        isLabelHidden
        value={String(state?.level ?? 0)}
        onChange={chooseStyle}
        options={[
          { value: '0', label: text('editor.paragraph') },
          ...headingLevels.map((level) => ({ value: String(level), label: text('editor.heading', { level }) })),
        ]}
      />
      {marks.map(({ name, label, Icon, run }) => (
        <IconButton
          key={name}
          size="small"
          label={text(label)}
          icon={<Icon />}
          aria-pressed={state?.active.includes(name) ?? false}
          onClick={() => run(editor).run()}
        />
      ))}
      <LinkControl editor={editor} />
      {tools.pictures && <PictureControl editor={editor} tools={tools.pictures} offered={offered} />}
      <TableControl editor={editor} />
      {tools.mentionRef && (
        <IconButton
          size="small"
          label={text('editor.mention')}
          icon={<AtIcon />}
          onClick={() => beginMention(editor)}
        />
      )}
      <EmojiControl editor={editor} />
    </div>
  );
}

/** Types an `@`, behind a space where a word stands before it. */
function beginMention(editor: Editor): void {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc').slice(-1);
  editor
    .chain()
    .focus()
    .insertContent(before === '' || before === ' ' ? '@' : ' @')
    .run();
}

function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target instanceof HTMLSelectElement) return;
  const controls: (Element | null)[] = [...event.currentTarget.querySelectorAll('button, select')];
  const current = controls.indexOf(document.activeElement);
  const next = controls.at((current + step) % controls.length);
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}

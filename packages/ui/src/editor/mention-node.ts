import { isMentionedId, mentionBefore } from '@atrium/core/editor';
import { Node } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

/** A member whom a text mentions, by their id; the server says what they are called (EDIT-D01). */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: { default: '', rendered: false },
    name: { default: '', rendered: false },
  }),
  parseHTML: () => [{ tag: '[data-mention]', priority: 60, getAttrs: mentioned }],
  renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.id }, `@${node.attrs.name}`],
  renderText: ({ node }) => `@${node.attrs.name}`,
});

function mentioned(element: HTMLElement) {
  const id = element.getAttribute('data-mention') ?? '';
  return isMentionedId(id) ? { id, name: (element.textContent ?? '').replace(/^@/, '') } : false;
}

/** Behind an `@` this much is typed before the cursor; null where nobody is being mentioned. */
export function typedMention({ state, isFocused }: Editor): string | null {
  const { $from, empty } = state.selection;
  if (!isFocused || !empty || $from.parent.type.spec.code) return null;
  return mentionBefore($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc'));
}

/** Puts a mention in place of what is typed. */
export function insertMention(editor: Editor, { id, name }: { readonly id: string; readonly name: string }): void {
  const typed = typedMention(editor);
  const to = editor.state.selection.from;
  const range = { from: typed === null ? to : to - typed.length - 1, to };
  const content = [
    { type: 'mention', attrs: { id, name } },
    { type: 'text', text: ' ' },
  ];
  editor.chain().focus().insertContentAt(range, content).run();
}

import { pictureAddress, pictureIdOf } from '@atrium/core/editor';
import { mergeAttributes, Node } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

/** A stored picture in a text; one of another place is left out when it is pasted (EDIT-005). */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    id: { default: '', rendered: false },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: storedPicture }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    mergeAttributes({ src: pictureAddress(String(node.attrs.id)) }, HTMLAttributes),
  ],
});

function storedPicture(element: HTMLElement) {
  const url = URL.parse(element.getAttribute('src') ?? '', location.origin);
  const id = url?.origin === location.origin ? pictureIdOf(url.pathname) : null;
  return id === null ? false : { id, alt: element.getAttribute('alt') ?? '' };
}

/** What the picture that is selected says to those who do not see it; null where none is selected. */
export function selectedAlternative(editor: Editor): string | null {
  return editor.isActive('picture') ? String(editor.getAttributes('picture').alt ?? '') : null;
}

/** Puts a picture where the cursor stands; without one, the selected picture is described anew. */
export function writePicture(editor: Editor, { id, alt }: { readonly id: string | null; readonly alt: string }): void {
  const chain = editor.chain().focus();
  if (id === null) chain.updateAttributes('picture', { alt }).run();
  else chain.insertContent({ type: 'picture', attrs: { id, alt } }).run();
}

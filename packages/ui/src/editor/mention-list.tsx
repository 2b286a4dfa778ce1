import { connectMemberPicker, type MemberPickerRef } from '@atrium/core/members';
import { type Editor, useEditorState } from '@tiptap/react';
import { type CSSProperties, useEffect, useEffectEvent, useId } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { HitList, hitId } from '../members/index.ts';
import { insertMention, typedMention } from './mention-node.ts';
import styles from './rich-text-editor.module.css';

type MentionListProps = {
  readonly editor: Editor;
  readonly pickerRef: MemberPickerRef;
  /** Told which keys the list takes from the text. */
  readonly onKeys: (take: ((event: KeyboardEvent) => boolean) | null) => void;
};

/** Who can be mentioned by what is typed behind an `@`; the text keeps the focus and names the active one (EDIT-D01). */
export function MentionList({ editor, pickerRef, onKeys }: MentionListProps) {
  const id = useId();
  const picker = useActorApi(pickerRef, connectMemberPicker);
  const typed = useEditorState({ editor, selector: ({ editor: current }) => typedMention(current) });
  const isShown = typed !== null && picker.isOpen;
  useEffect(() => {
    pickerRef.send(typed === null ? { type: 'list.close' } : { type: 'search.type', text: typed });
  }, [pickerRef, typed]);

  useEffect(() => {
    const heard = pickerRef.on('members.chosen', ({ chosen: [member] }) => {
      if (member === undefined) return;
      insertMention(editor, member);
      pickerRef.send({ type: 'member.toggle', id: member.id });
    });
    return () => heard.unsubscribe();
  }, [editor, pickerRef]);

  const take = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown || event.isComposing) return false;
    const step = ({ ArrowDown: 'next', ArrowUp: 'previous' } as const)[event.key as 'ArrowDown' | 'ArrowUp'];
    if (event.key === 'Escape') picker.close();
    else if (picker.active === null) return false;
    else if (step) picker.move(step);
    else if (event.key === 'Enter' || event.key === 'Tab') picker.toggleActive();
    else return false;
    event.stopPropagation();
    return true;
  });
  useEffect(() => {
    onKeys((event) => take(event));
    return () => onKeys(null);
  }, [onKeys]);

  const hasHits = isShown && picker.search.hits.length > 0;
  useListedText(editor, hasHits ? id : null, picker.active);
  return (
    <div className={styles.mentions} style={isShown ? caretOf(editor) : undefined}>
      <HitList
        id={id}
        picker={{ ...picker, isOpen: isShown }}
        finds="members"
        say={undefined}
        onToggled={() => undefined}
      />
    </div>
  );
}

/** Ties the list to the text, as a text field with suggestions. */
function useListedText(editor: Editor, listId: string | null, active: string | null): void {
  useEffect(() => tieText(editor, listId, active), [editor, listId, active]);
}

function tieText({ isDestroyed, view }: Editor, listId: string | null, active: string | null): void {
  if (isDestroyed) return;
  const set = (name: string, value: string | null) =>
    value === null ? view.dom.removeAttribute(name) : view.dom.setAttribute(name, value);
  set('aria-controls', listId && `${listId}-hits`);
  set('aria-activedescendant', listId && active && hitId(listId, active));
}

/** Just below the cursor. */
function caretOf({ view, state }: Editor): CSSProperties {
  const box = view.dom.parentElement?.parentElement?.getBoundingClientRect();
  const { bottom } = view.coordsAtPos(state.selection.from);
  return { insetBlockStart: `${bottom - (box?.top ?? 0)}px` };
}

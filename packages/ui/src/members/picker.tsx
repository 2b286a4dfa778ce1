import { connectPicker, type PickerApi, type PickerHit, type PickerRef } from '@atrium/core/members';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { Field, type FieldControlProps, type FieldProps, Spinner } from '../primitives/index.ts';
import { ChosenMembers } from './chosen-members.tsx';
import { HitList, hitId, type SayHit } from './hit-list.tsx';
import styles from './member-picker.module.css';
import { useOwnEscape } from './use-own-escape.ts';

type PickerProps<Hit extends PickerHit> = FieldProps & {
  readonly pickerRef: PickerRef<Hit>;
  /** Whether only members can be found, or groups and roles, too. */
  readonly finds: 'members' | 'directory';
  /** What a hit is called and what it is, where that is more than its name. */
  readonly say?: SayHit<Hit>;
};

/** Finds by name and shows who is chosen; a combobox that keys, eyes and screen readers can use. */
export function Picker<Hit extends PickerHit>({ pickerRef, finds, say, ...field }: PickerProps<Hit>) {
  const picker = useActorApi(pickerRef, connectPicker<Hit>);
  const input = useRef<HTMLInputElement>(null);
  useOwnEscape(input, picker.isOpen ? picker.close : null);
  const closeOutside = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) picker.close();
  };
  return (
    <Field {...field}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left.
        <div className={styles.picker} data-part="member-picker" data-state={stateOf(picker)} onBlur={closeOutside}>
          <div className={styles.box}>
            <ChosenMembers picker={picker} finds={finds} say={say} onRemoved={() => input.current?.focus()} />
            <PickerInput picker={picker} control={control} input={input} />
            {picker.search.isBusy && <Spinner />}
          </div>
          <HitList id={control.id} picker={picker} finds={finds} say={say} onToggled={() => input.current?.focus()} />
        </div>
      )}
    </Field>
  );
}

type PickerInputProps = {
  readonly picker: PickerApi<PickerHit>;
  readonly control: FieldControlProps;
  readonly input: RefObject<HTMLInputElement | null>;
};

function PickerInput({ picker, control, input }: PickerInputProps) {
  const { search, active } = picker;
  const hasHits = picker.isOpen && search.hits.length > 0;
  return (
    <input
      {...control}
      ref={input}
      className={styles.input}
      role="combobox"
      type="text"
      autoComplete="off"
      aria-autocomplete="list"
      aria-expanded={hasHits}
      aria-controls={hasHits ? `${control.id}-hits` : undefined}
      aria-activedescendant={hasHits && active !== null ? hitId(control.id, active) : undefined}
      aria-busy={search.isBusy || undefined}
      value={search.text}
      onChange={(event) => search.type(event.target.value)}
      onFocus={picker.open}
      onClick={picker.open}
      onKeyDown={(event) => actOnKey(event, picker)}
    />
  );
}

/** What each key does, by the combobox pattern of WAI-ARIA; all others stay the text field's. */
function actOnKey(event: KeyboardEvent<HTMLInputElement>, picker: PickerApi<PickerHit>): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Backspace') picker.removeLast();
  if (event.key === 'ArrowDown') picker.move('next');
  if (event.key === 'ArrowUp') picker.move('previous');
  if (event.key === 'Enter' && picker.isOpen) picker.toggleActive();
  const isTaken = ['ArrowDown', 'ArrowUp'].includes(event.key) || (event.key === 'Enter' && picker.isOpen);
  if (isTaken) event.preventDefault();
}

function stateOf({ search, isOpen }: PickerApi<PickerHit>): string {
  if (!isOpen) return 'closed';
  if (search.isBusy) return 'busy';
  if (search.isBlank) return 'blank';
  if (search.failure) return 'failed';
  return search.isEmpty ? 'empty' : 'found';
}

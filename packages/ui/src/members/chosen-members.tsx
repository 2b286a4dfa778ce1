import type { MemberPickerApi } from '@atrium/core/members';
import { XIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { Avatar } from '../primitives/index.ts';
import styles from './member-picker.module.css';

type ChosenMembersProps = { readonly picker: MemberPickerApi; readonly onRemoved: () => void };

/** Who is chosen; each can be let go. */
export function ChosenMembers({ picker, onRemoved }: ChosenMembersProps) {
  const text = useText();
  if (picker.chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={text('members.picker.chosen')}>
      {picker.chosen.map(({ id, displayName, images }) => (
        <li key={id} className={styles.chip} data-part="chosen-member">
          <Avatar name={displayName} src={images['40x40@2']?.url} size={24} />
          <span className={styles.chipName} dir="auto">
            {displayName}
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={text('members.picker.remove', { name: displayName })}
            onClick={() => {
              picker.toggle(id);
              onRemoved();
            }}
          >
            <XIcon aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

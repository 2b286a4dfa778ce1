import type { PickerApi, PickerHit } from '@atrium/core/members';
import { XIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { Avatar } from '../primitives/index.ts';
import { type SayHit, shapeOf } from './hit-list.tsx';
import styles from './member-picker.module.css';

type ChosenMembersProps<Hit extends PickerHit> = {
  readonly picker: PickerApi<Hit>;
  readonly say: SayHit<Hit> | undefined;
  readonly finds: 'members' | 'directory';
  readonly onRemoved: () => void;
};

/** Who is chosen; each can be let go. */
export function ChosenMembers<Hit extends PickerHit>({ picker, finds, say, onRemoved }: ChosenMembersProps<Hit>) {
  const text = useText();
  if (picker.chosen.length === 0) return null;
  return (
    <ul
      className={styles.chosen}
      aria-label={text(finds === 'members' ? 'members.picker.chosen' : 'members.directory.chosen')}
    >
      {picker.chosen
        .map((hit) => ({ ...hit, name: say?.name(hit) ?? hit.name }))
        .map(({ id, name, type, images }) => (
          <li key={id} className={styles.chip} data-part="chosen-member">
            <Avatar name={name} src={images['40x40@2']?.url} size={24} shape={shapeOf(type)} />
            <span className={styles.chipName} dir="auto">
              {name}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={text('members.picker.remove', { name })}
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

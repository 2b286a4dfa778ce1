import { type Passkey, removalVerdict, type TwoFactor } from '@atrium/core/two-factor';
import { DotsThreeIcon, FingerprintIcon, PencilSimpleIcon, TrashIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useFormat, useText } from '../i18n/index.ts';
import { Button, IconButton, Menu, Panel } from '../primitives/index.ts';
import styles from './two-factor.module.css';

type PasskeyListProps = {
  readonly guard: TwoFactor;
  readonly hasPasskeys: boolean;
  readonly onAdd: () => void;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
};

/** The passkeys of the account: named, renamed, removed (TFA-D08). */
export function PasskeyList({ guard, hasPasskeys, onAdd, onRename, onRemove }: PasskeyListProps) {
  const text = useText();
  const removal = removalVerdict(guard);
  return (
    <Panel
      title={text('two_factor.passkeys')}
      isFlush
      actions={
        hasPasskeys && (
          <Button size="small" onClick={onAdd}>
            {text('two_factor.passkey.add')}
          </Button>
        )
      }
    >
      <p className={styles.intro}>
        {text('two_factor.passkeys.about')} {!hasPasskeys && text('two_factor.passkeys.unsupported')}
      </p>
      <ul className={styles.rows}>
        {guard.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey}>
            <Menu
              trigger={
                <IconButton
                  label={text('two_factor.passkey.actions', { name: passkey.name })}
                  icon={<DotsThreeIcon />}
                />
              }
              entries={[
                {
                  id: 'rename',
                  label: text('two_factor.passkey.rename'),
                  icon: <PencilSimpleIcon />,
                  onSelect: () => onRename(passkey),
                },
                {
                  id: 'remove',
                  label: text('two_factor.remove'),
                  icon: <TrashIcon />,
                  verdict: removal,
                  onSelect: () => onRemove(passkey),
                },
              ]}
            />
          </PasskeyRow>
        ))}
      </ul>
    </Panel>
  );
}

function PasskeyRow({ passkey, children }: { readonly passkey: Passkey; readonly children: ReactNode }) {
  const text = useText();
  const format = useFormat();
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className={styles.row} data-part="passkey">
      <span className={styles.picture}>
        <FingerprintIcon aria-hidden="true" />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>
          {text('two_factor.passkeys.created', { when: format.date(created_at) })}
          {' · '}
          {last_used_at
            ? text('two_factor.last_used', { when: format.date(last_used_at) })
            : text('two_factor.never_used')}
        </p>
      </div>
      {children}
    </li>
  );
}

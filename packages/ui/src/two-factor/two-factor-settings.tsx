import { connectAct } from '@atrium/core/acts';
import {
  type Factor,
  type GuardRemoval,
  type GuardRemovalRef,
  isActive,
  lacksOffered,
  type PasskeyFormRef,
  type PasskeyNameRef,
  removalVerdict,
  shownFactors,
  type TwoFactor,
} from '@atrium/core/two-factor';
import { DeviceMobileIcon, EnvelopeSimpleIcon } from '@phosphor-icons/react';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { Alert, Badge, Button, ButtonLink, Panel } from '../primitives/index.ts';
import { GuardDialogs } from './guard-dialogs.tsx';
import { PasskeyList } from './passkey-list.tsx';
import styles from './two-factor.module.css';

type TwoFactorSettingsProps = {
  readonly guard: TwoFactor;
  readonly removalRef: GuardRemovalRef;
  /** The form of a passkey that is being made or renamed. */
  readonly passkeyRef: PasskeyFormRef | null;
  readonly nameRef: PasskeyNameRef | null;
  readonly hasPasskeys: boolean;
  /** Where the reader was going when another way was asked for; null where they came by themselves. */
  readonly onward: string | null;
  readonly onAddPasskey: () => void;
  readonly onRename: (passkey: TwoFactor['passkeys'][number]) => void;
};

/** How the account is guarded: codes, passkeys and backup codes (TFA-001). */
export function TwoFactorSettings(props: TwoFactorSettingsProps) {
  const text = useText();
  const { guard, removalRef, passkeyRef, nameRef, hasPasskeys, onward, onAddPasskey, onRename } = props;
  const removal = useActorApi(removalRef, connectAct<TwoFactor, GuardRemoval, undefined>);
  const factors = shownFactors(guard);
  const isGuarded = guard.passkeys.length > 0 || guard.factors.some(isActive);
  return (
    <div className={styles.stack} data-part="two-factor">
      <p className={styles.lead}>
        {text(guard.mode === 'disabled' ? 'two_factor.about.disabled' : 'two_factor.about')}
      </p>
      {guard.mode === 'enforced' && !isGuarded && <Alert kind="warning">{text('two_factor.enforced')}</Alert>}
      {lacksOffered(guard) && (
        <Alert kind="warning">
          <p>{text('two_factor.withdrawn')}</p>
          {onward !== null && <ButtonLink href={onward}>{text('two_factor.later')}</ButtonLink>}
        </Alert>
      )}
      {factors.length > 0 && (
        <Panel title={text('two_factor.methods')} isFlush>
          <ul className={styles.rows}>
            {factors.map((factor) => (
              <FactorRow key={factor.type} factor={factor} guard={guard} onRemove={removal.run} />
            ))}
          </ul>
        </Panel>
      )}
      <PasskeyList
        guard={guard}
        hasPasskeys={hasPasskeys}
        onAdd={onAddPasskey}
        onRename={onRename}
        onRemove={({ id, name }) => removal.run({ what: { type: 'passkey', id }, name, password: '' })}
      />
      {isGuarded && guard.mode !== 'disabled' && <CodesLeft left={guard.backup_codes_left} />}
      <GuardDialogs guard={guard} removal={removal} passkeyRef={passkeyRef} nameRef={nameRef} />
    </div>
  );
}

type FactorRowProps = {
  readonly factor: Factor;
  readonly guard: TwoFactor;
  readonly onRemove: (removal: GuardRemoval) => void;
};

function FactorRow({ factor: { id, type, last_used_at }, guard, onRemove }: FactorRowProps) {
  const text = useText();
  const format = useFormat();
  const paths = usePaths();
  const name = text(`two_factor.${type}`);
  const Icon = type === 'totp' ? DeviceMobileIcon : EnvelopeSimpleIcon;
  return (
    <li className={styles.row} data-part="factor" data-state={id === null ? 'deactivated' : 'activated'}>
      <span className={styles.picture}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>
          {name}
          <Badge tone={id === null ? 'neutral' : 'success'}>
            {text(id === null ? 'two_factor.deactivated' : 'two_factor.activated')}
          </Badge>
        </p>
        <p className={styles.note}>{text(`two_factor.${type}.about`, { email: guard.email })}</p>
        {last_used_at && (
          <p className={styles.note}>{text('two_factor.last_used', { when: format.date(last_used_at) })}</p>
        )}
      </div>
      {id === null && (
        <ButtonLink href={paths.addFactor(type)} aria-label={text(`two_factor.set_up.${type}`)}>
          {text('two_factor.set_up')}
        </ButtonLink>
      )}
      {id !== null && type === 'totp' && (
        <ButtonLink href={paths.deleteTotp} aria-label={text('two_factor.remove.totp')}>
          {text('two_factor.remove')}
        </ButtonLink>
      )}
      {id !== null && type === 'email' && (
        <Button
          verdict={removalVerdict(guard)}
          onClick={() => onRemove({ what: { type: 'email', id }, name, password: '' })}
        >
          {text('two_factor.remove')}
        </Button>
      )}
    </li>
  );
}

function CodesLeft({ left }: { readonly left: number }) {
  const text = useText();
  const paths = usePaths();
  return (
    <Panel
      title={text('two_factor.codes')}
      actions={
        <ButtonLink size="small" href={paths.resetBackupCodes}>
          {text('two_factor.codes.reset')}
        </ButtonLink>
      }
    >
      {left === 0 ? (
        <Alert kind="warning">{text('two_factor.codes.none')}</Alert>
      ) : (
        <p className={styles.lead}>
          {text('two_factor.codes.about')} <strong>{text('two_factor.codes.left', { count: left })}</strong>
        </p>
      )}
    </Panel>
  );
}

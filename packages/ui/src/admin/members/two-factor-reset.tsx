import { connectAct } from '@atrium/core/acts';
import type { MemberResetRef, MemberToReset } from '@atrium/core/two-factor';
import { useActorApi } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button, ConfirmDialog } from '../../primitives/index.ts';
import styles from '../settings/settings-form.module.css';

/** Resets somebody's second step, once that has been confirmed (MEMBER-013, MEMBER-017). */
export function TwoFactorReset({ resetRef }: { readonly resetRef: MemberResetRef }) {
  const text = useText();
  const { entity, isAsking, isBusy, run, confirm, dismiss } = useActorApi(
    resetRef,
    connectAct<MemberToReset, Readonly<Record<string, never>>, undefined>,
  );
  return (
    <section className={styles.section} data-part="two-factor-reset">
      <h2>{text('admin.members.two_factor')}</h2>
      <p className={styles.muted}>{text('admin.members.two_factor.help')}</p>
      <div>
        <Button variant="danger" isBusy={isBusy} onClick={() => run({})}>
          {text('two_factor.reset')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('two_factor.reset.title', { name: entity.displayName })}
        consequences={<p>{text('two_factor.reset.text')}</p>}
        confirmLabel={text('two_factor.reset')}
        onConfirm={confirm}
        onCancel={dismiss}
      />
    </section>
  );
}

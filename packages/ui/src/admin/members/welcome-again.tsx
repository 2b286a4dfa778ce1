import { connectAct } from '@atrium/core/acts';
import { type AdministeredMember, type WelcomeRef, welcomeVerdict } from '@atrium/core/admin';
import { useActorApi } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button } from '../../primitives/index.ts';
import styles from '../settings/settings-form.module.css';

/** Sends somebody who has not been here yet the welcome again (AUTH-D21). */
export function WelcomeAgain({ welcomeRef }: { readonly welcomeRef: WelcomeRef }) {
  const text = useText();
  const { entity, isBusy, run } = useActorApi(
    welcomeRef,
    connectAct<AdministeredMember, Readonly<Record<string, never>>, undefined>,
  );
  return (
    <section className={styles.section} data-part="welcome-again">
      <h2>{text('admin.members.welcome')}</h2>
      <p className={styles.muted}>{text('admin.members.welcome.help', { name: entity.displayName })}</p>
      <div>
        <Button isBusy={isBusy} verdict={welcomeVerdict(entity)} onClick={() => run({})}>
          {text('admin.members.welcome.send')}
        </Button>
      </div>
    </section>
  );
}

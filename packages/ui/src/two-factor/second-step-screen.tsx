import type { ReactNode } from 'react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ButtonLink, Link } from '../primitives/index.ts';
import styles from './two-factor.module.css';

/** The code page of sign-in, before anything of the product is shown. */
export function SecondStepScreen({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const paths = usePaths();
  return (
    <main className={styles.door} data-part="second-step-screen">
      <div className={styles.column}>
        <h1 className={styles.title}>{text('two_factor.step.title')}</h1>
        {children}
        <Link tone="quiet" href={paths.signIn}>
          {text('two_factor.step.leave')}
        </Link>
      </div>
    </main>
  );
}

/** The code page after its time. */
export function SecondStepOver() {
  const text = useText();
  const paths = usePaths();
  return (
    <main className={styles.door} data-part="second-step-over">
      <div className={styles.column}>
        <h1 className={styles.title}>{text('two_factor.step.title')}</h1>
        <p className={styles.lead}>{text('two_factor.step.over')}</p>
        <ButtonLink variant="primary" href={paths.signIn}>
          {text('two_factor.step.leave')}
        </ButtonLink>
      </div>
    </main>
  );
}

/** Where a second step is set up before anything else of the product is open (AUTH-D06). */
export function SetUpScreen({ children, onSignOut }: { readonly children: ReactNode; readonly onSignOut: () => void }) {
  const text = useText();
  return (
    <main className={styles.door} data-part="set-up-screen">
      <div className={styles.column} data-size="wide">
        <h1 className={styles.title}>{text('two_factor.title')}</h1>
        {children}
        <Button variant="quiet" onClick={onSignOut}>
          {text('session.sign_out')}
        </Button>
      </div>
    </main>
  );
}

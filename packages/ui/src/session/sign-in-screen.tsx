import type { PublicNetwork } from '@atrium/core/network';
import type { SignInRef } from '@atrium/core/session';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Avatar, Link } from '../primitives/index.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';

type SignInScreenProps = { readonly network: PublicNetwork; readonly formRef: SignInRef };

/** The door of the network: who it is, what its people wrote there, and the form. */
export function SignInScreen({ network, formRef }: SignInScreenProps) {
  const paths = usePaths();
  const text = useText();
  const { devise_text_before, devise_text_between, devise_text_after, join_user_can_initiate } = network.sign_in;
  return (
    <main className={styles.screen} data-part="sign-in">
      <div className={styles.column}>
        <header className={styles.header}>
          <Avatar name={network.name} src={network.theme.logo_url ?? undefined} size={64} shape="square" />
          <h1 className={styles.title}>{text('session.sign_in.to', { network: network.name })}</h1>
          {devise_text_before && <p className={styles.note}>{devise_text_before}</p>}
        </header>
        <SignInForm formRef={formRef} />
        {devise_text_between && <p className={styles.note}>{devise_text_between}</p>}
        {join_user_can_initiate && <Link href={paths.signUp}>{text('session.sign_in.join')}</Link>}
        {devise_text_after && <p className={styles.note}>{devise_text_after}</p>}
        <footer className={styles.footer}>
          {network.legal_texts.map((legal) => (
            <Link key={legal.path} tone="quiet" href={legal.path}>
              {legal.name}
            </Link>
          ))}
        </footer>
      </div>
    </main>
  );
}

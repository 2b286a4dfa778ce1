import type { PublicNetwork } from '@atrium/core/network';
import type { SignInRef } from '@atrium/core/session';
import type { ReactNode } from 'react';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Link } from '../primitives/index.ts';
import { DoorFrame, DoorNote } from './door-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

type SignInScreenProps = {
  readonly network: PublicNetwork;
  readonly formRef: SignInRef;
  /** Another way in. */
  readonly beside?: ReactNode;
};

/** The door of the network: who it is, what its people wrote there, and the form. */
export function SignInScreen({ network, formRef, beside }: SignInScreenProps) {
  const paths = usePaths();
  const text = useText();
  const { devise_text_before, devise_text_between, devise_text_after, join_user_can_initiate } = network.sign_in;
  return (
    <DoorFrame
      network={network}
      title={text('session.sign_in.to', { network: network.name })}
      note={devise_text_before}
    >
      <SignInForm formRef={formRef} />
      {beside}
      <Link href={paths.newPassword}>{text('session.sign_in.forgotten')}</Link>
      {devise_text_between && <DoorNote>{devise_text_between}</DoorNote>}
      {join_user_can_initiate && <Link href={paths.signUp}>{text('session.sign_in.join')}</Link>}
      {devise_text_after && <DoorNote>{devise_text_after}</DoorNote>}
    </DoorFrame>
  );
}

import type { SignInRef, Visitor } from '@atrium/core/session';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { Button, Dialog } from '../primitives/index.ts';
import { SignInForm } from './sign-in-form.tsx';

type SignInDialogProps = {
  readonly isOpen: boolean;
  readonly formRef: SignInRef;
  /** Why signing in is in vain for now. */
  readonly endedBy?: Visitor['ended_by'];
  readonly onLeave: () => void;
  /** The second step, once the password was right. */
  readonly children?: ReactNode;
};

/** Asks for the password over the page that is open, so that nothing written there is lost. */
export function SignInDialog({ isOpen, formRef, endedBy = null, onLeave, children }: SignInDialogProps) {
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      size="small"
      title={text('session.sign_in.title')}
      description={text(endedBy === null ? 'session.sign_in.again' : 'session.sign_in.locked')}
      actions={
        <Button variant="quiet" onClick={onLeave}>
          {text('session.sign_out')}
        </Button>
      }
    >
      {children || <SignInForm formRef={formRef} isEmailFixed />}
    </Dialog>
  );
}

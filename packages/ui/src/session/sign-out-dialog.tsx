import { useText } from '../i18n/index.ts';
import { ConfirmDialog } from '../primitives/index.ts';

type SignOutDialogProps = {
  /** How many messages are lost by signing out; null asks nothing. */
  readonly unsent: number | null;
  readonly onSignOut: () => void;
  readonly onStay: () => void;
};

/** Asks before somebody signs out whose messages were not sent yet. */
export function SignOutDialog({ unsent, onSignOut, onStay }: SignOutDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen={unsent !== null}
      title={text('session.sign_out.title')}
      consequences={text('session.sign_out.unsent', { count: unsent ?? 0 })}
      confirmLabel={text('session.sign_out')}
      cancelLabel={text('session.sign_out.stay')}
      onConfirm={onSignOut}
      onCancel={onStay}
    />
  );
}

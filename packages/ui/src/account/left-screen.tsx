import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { ButtonLink } from '../primitives/index.ts';
import { DoorFrame, type DoorNetwork } from '../session/index.ts';

/** The account is closed, and signing in brings it back (AUTH-D23). */
export function LeftScreen({ network }: { readonly network: DoorNetwork }) {
  const text = useText();
  const paths = usePaths();
  return (
    <DoorFrame network={network} title={text('account.leave.done.title')} note={text('account.leave.done.text')}>
      <ButtonLink href={paths.signIn}>{text('account.leave.back')}</ButtonLink>
    </DoorFrame>
  );
}

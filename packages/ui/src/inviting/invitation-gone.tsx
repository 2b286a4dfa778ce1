import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { ButtonLink, NotFound } from '../primitives/index.ts';

/** The link of an invite leads nowhere any more; nothing is told of what it was (AUTH-D20). */
export function InvitationGone() {
  const text = useText();
  const paths = usePaths();
  return (
    <main>
      <NotFound
        title={text('inviting.joining.gone.title')}
        text={text('inviting.joining.gone.text')}
        action={<ButtonLink href={paths.signIn}>{text('inviting.joining.to_sign_in')}</ButtonLink>}
      />
    </main>
  );
}

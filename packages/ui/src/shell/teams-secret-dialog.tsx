import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ButtonLink, Dialog } from '../primitives/index.ts';

/** Reminds who administrates the network that the secret of Teams ends (SHELL-D05). */
export function TeamsSecretDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { networkSettings } = usePaths();
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={text('shell.teams_secret.title')}
      description={text('shell.teams_secret.text')}
      actions={
        <>
          <Button onClick={onClose}>{text('shell.teams_secret.later')}</Button>
          <ButtonLink variant="primary" href={networkSettings} onClick={onClose}>
            {text('shell.teams_secret.settings')}
          </ButtonLink>
        </>
      }
    />
  );
}

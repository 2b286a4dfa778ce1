import type { EmailConfirmationRef, MailLink, NoChoice } from '@atrium/core/account';
import { connectAct } from '@atrium/core/acts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button, ButtonLink } from '../primitives/index.ts';
import { DoorFrame, type DoorNetwork } from '../session/index.ts';

type EmailConfirmationScreenProps = {
  readonly network: DoorNetwork;
  readonly confirmationRef: EmailConfirmationRef;
  /** The address counts now. */
  readonly isDone: boolean;
};

/** Confirms an address by the link that went there; opening the page alone changes nothing (AUTH-D22). */
export function EmailConfirmationScreen({ network, confirmationRef, isDone }: EmailConfirmationScreenProps) {
  const text = useText();
  const paths = usePaths();
  const failureText = useFailureText();
  const act = useActorApi(confirmationRef, connectAct<MailLink, NoChoice, undefined>);
  const way = (
    <ButtonLink variant="primary" href={paths.accountSettings}>
      {text('settings.area.account')}
    </ButtonLink>
  );
  if (isDone)
    return (
      <DoorFrame network={network} title={text('account.email.confirmed')}>
        {way}
      </DoorFrame>
    );
  if (act.failure?.code === 'invalid_link' && !act.isBusy)
    return (
      <DoorFrame
        network={network}
        title={text('account.invalid_link.title')}
        note={text('account.refusal.invalid_link')}
      >
        {way}
      </DoorFrame>
    );
  return (
    <DoorFrame network={network} title={text('account.email.confirming')} note={text('account.email.confirm_text')}>
      {act.failure && !act.isBusy && <Alert kind="error">{failureText(act.failure)}</Alert>}
      <Button variant="primary" isBusy={act.isBusy} onClick={() => act.run({})}>
        {text('account.email.confirm')}
      </Button>
    </DoorFrame>
  );
}

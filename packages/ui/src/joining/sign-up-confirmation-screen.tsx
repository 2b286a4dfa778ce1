import { connectAct } from '@atrium/core/acts';
import type { Joined, JoiningLink, SignUpConfirmationRef } from '@atrium/core/joining';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button, ButtonLink } from '../primitives/index.ts';
import { DoorFrame, type DoorNetwork } from '../session/index.ts';

type SignUpConfirmationScreenProps = {
  readonly network: DoorNetwork;
  readonly confirmationRef: SignUpConfirmationRef;
  /** What has become of it, once it is confirmed. */
  readonly status: Joined['status'] | null;
};

/** Confirms the address of somebody who joins; opening the page alone changes nothing (AUTH-D16). */
export function SignUpConfirmationScreen({ network, confirmationRef, status }: SignUpConfirmationScreenProps) {
  const text = useText();
  const paths = usePaths();
  const failureText = useFailureText();
  const act = useActorApi(confirmationRef, connectAct<JoiningLink, Readonly<Record<string, never>>, Joined>);
  if (status === 'in_moderation')
    return (
      <DoorFrame network={network} title={text('joining.waiting.title')} note={text('joining.waiting.text')}>
        {null}
      </DoorFrame>
    );
  if (status === 'joined')
    return (
      <DoorFrame network={network} title={text('joining.joined.title')} note={text('joining.joined.text')}>
        <ButtonLink variant="primary" href={paths.signIn}>
          {text('joining.sign_in')}
        </ButtonLink>
      </DoorFrame>
    );
  if (act.failure?.code === 'invalid_link' && !act.isBusy)
    return (
      <DoorFrame
        network={network}
        title={text('joining.invalid_link.title')}
        note={text('joining.refusal.invalid_link')}
      >
        <ButtonLink variant="primary" href={paths.signUp}>
          {text('joining.again')}
        </ButtonLink>
      </DoorFrame>
    );
  return (
    <DoorFrame
      network={network}
      title={text('joining.confirm.title', { network: network.name })}
      note={text('joining.confirm.text')}
    >
      {act.failure && !act.isBusy && <Alert kind="error">{failureText(act.failure)}</Alert>}
      <Button variant="primary" isBusy={act.isBusy} onClick={() => act.run({})}>
        {text('joining.confirm.submit')}
      </Button>
    </DoorFrame>
  );
}

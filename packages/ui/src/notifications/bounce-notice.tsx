import { connectAct } from '@atrium/core/acts';
import type { BouncedAddress, LetterActivationRef } from '@atrium/core/notifications';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Alert, Button } from '../primitives/index.ts';

type NoChoice = Readonly<Record<string, never>>;

/** That letters to somebody come back, and the way to let them go out again (NOTIF-009). */
export function BounceNotice({ activationRef }: { readonly activationRef: LetterActivationRef }) {
  const text = useText();
  const { entity, isBusy, run } = useActorApi(activationRef, connectAct<BouncedAddress, NoChoice, undefined>);
  return (
    <Alert
      kind="warning"
      action={
        <Button size="small" isBusy={isBusy} onClick={() => run({})}>
          {text('notifications.bounce.activate')}
        </Button>
      }
    >
      {text('notifications.bounce.text', { address: entity.address })}
    </Alert>
  );
}

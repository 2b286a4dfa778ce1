import type { SignInRef } from '@atrium/core/session';
import { SignInPasskey } from '@atrium/ui/two-factor';
import { useActorRef, useSelector } from '@xstate/react';
import { useApp } from '../app/app-context.ts';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useTwoFactor } from './client.ts';

/** The way in with a passkey, beside the form; nothing where this browser has none. */
export function PasskeyEntry({ formRef }: { readonly formRef: SignInRef }) {
  const { sessionRef } = useApp();
  const { passkeyEntryMachine, hasPasskeys } = useTwoFactor();
  const remember = useSelector(formRef, ({ context }) => context.draft.remember_me);
  const entryRef = useActorRef(passkeyEntryMachine, { input: { entity: { isSecondStep: false } } });
  useActorEvents(entryRef, (event) => event.type === 'act.done' && sessionRef.send({ type: 'session.reload' }));
  return hasPasskeys() && <SignInPasskey entryRef={entryRef} remember={remember} />;
}

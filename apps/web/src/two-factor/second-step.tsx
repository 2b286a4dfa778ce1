import type { SignInStep } from '@atrium/core/two-factor';
import { SecondStep as SecondStepView } from '@atrium/ui/two-factor';
import { useActorRef } from '@xstate/react';
import { useApp } from '../app/app-context.ts';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useTwoFactor } from './client.ts';

/** The second step, wherever it is asked for; once it is passed, the session is read again. */
export function SecondStep({ step }: { readonly step: SignInStep }) {
  const { sessionRef } = useApp();
  const twoFactor = useTwoFactor();
  const formRef = useActorRef(twoFactor.secondStepMachine, { input: { draft: { code: '' } } });
  const mailRef = useActorRef(twoFactor.stepMailMachine, { input: { entity: step } });
  const passkeyRef = useActorRef(twoFactor.passkeyEntryMachine, { input: { entity: { isSecondStep: true } } });
  const enter = () => sessionRef.send({ type: 'session.reload' });
  useActorEvents(formRef, (event) => event.type === 'form.saved' && enter());
  useActorEvents(passkeyRef, (event) => event.type === 'act.done' && enter());
  useActorEvents(mailRef, (event) => {
    if (event.type === 'act.done' && event.output) mailRef.send({ type: 'facts.loaded', data: event.output });
  });
  return (
    <SecondStepView
      step={step}
      formRef={formRef}
      mailRef={mailRef}
      passkeyRef={passkeyRef}
      hasPasskeys={twoFactor.hasPasskeys()}
    />
  );
}

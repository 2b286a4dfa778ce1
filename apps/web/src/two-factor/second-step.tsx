import type { SignInStep } from '@atrium/core/two-factor';
import { SecondStep as SecondStepView } from '@atrium/ui/two-factor';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useTwoFactor } from './client.ts';

/** What the second step asks for, until it is passed: after that nobody waits there, and nothing is to be read. */
export function useSignInStep(isAsked = true) {
  const [isPassed, setPassed] = useState(false);
  const { queries } = useTwoFactor();
  const query = useQuery({ ...queries.signInStep(), enabled: isAsked && !isPassed, gcTime: 0 });
  return { query, onPassed: () => setPassed(true) };
}

type SecondStepProps = { readonly step: SignInStep; readonly onPassed: () => void };

/** The second step, wherever it is asked for; once it is passed, the session is read again. */
export function SecondStep({ step, onPassed }: SecondStepProps) {
  const { sessionRef } = useApp();
  const twoFactor = useTwoFactor();
  const formRef = useActorRef(twoFactor.secondStepMachine, { input: { draft: { code: '' } } });
  const mailRef = useActorRef(twoFactor.stepMailMachine, { input: { entity: step } });
  const passkeyRef = useActorRef(twoFactor.passkeyEntryMachine, { input: { entity: { isSecondStep: true } } });
  const enter = () => {
    onPassed();
    sessionRef.send({ type: 'session.reload' });
  };
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

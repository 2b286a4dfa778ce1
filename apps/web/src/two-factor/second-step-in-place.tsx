import { readOf, Screen } from '../app/screen.tsx';
import { SecondStep, useSignInStep } from './second-step.tsx';

/** The second step over a page that stays open. */
export function SecondStepInPlace() {
  const { query, onPassed } = useSignInStep();
  return (
    <Screen read={readOf(query)} skeleton={null}>
      {(step) => <SecondStep step={step} onPassed={onPassed} />}
    </Screen>
  );
}

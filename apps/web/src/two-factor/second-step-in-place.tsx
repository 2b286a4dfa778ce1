import { useQuery } from '@tanstack/react-query';
import { readOf, Screen } from '../app/screen.tsx';
import { useTwoFactor } from './client.ts';
import { SecondStep } from './second-step.tsx';

/** The second step over a page that stays open. */
export function SecondStepInPlace() {
  const query = useQuery({ ...useTwoFactor().queries.signInStep(), gcTime: 0 });
  return (
    <Screen read={readOf(query)} skeleton={null}>
      {(step) => <SecondStep step={step} />}
    </Screen>
  );
}

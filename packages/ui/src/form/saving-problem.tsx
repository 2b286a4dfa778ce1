import type { FormApi } from '@atrium/core/form';
import { useFailureText } from '../i18n/index.ts';
import { Alert } from '../primitives/index.ts';

type SavingProblemProps = { readonly form: Pick<FormApi<unknown>, 'failure' | 'isBusy' | 'isStale' | 'problems'> };

/** Why the last attempt to save failed, where no field is to blame. */
export function SavingProblem({ form: { failure, isBusy, isStale, problems } }: SavingProblemProps) {
  const failureText = useFailureText();
  if (!failure || isBusy || isStale || Object.keys(problems).length > 0) return null;
  return <Alert kind="error">{failureText(failure)}</Alert>;
}

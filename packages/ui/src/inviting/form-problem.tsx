import type { FormApi } from '@atrium/core/form';
import { useFailureText } from '../i18n/index.ts';
import { Alert } from '../primitives/index.ts';

/** Why the last attempt failed, where no field is to blame. */
export function FormProblem({
  form: { failure, isBusy, problems },
}: {
  readonly form: Pick<FormApi<unknown>, 'failure' | 'isBusy' | 'problems'>;
}) {
  const failureText = useFailureText();
  if (!failure || isBusy || Object.keys(problems).length > 0) return null;
  return <Alert kind="error">{failureText(failure)}</Alert>;
}

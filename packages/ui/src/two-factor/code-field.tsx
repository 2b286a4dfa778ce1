import type { CodeFormApi } from '@atrium/core/two-factor';
import { useProblemText } from '../form/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, TextField } from '../primitives/index.ts';
import styles from './two-factor.module.css';

type CodeFieldProps<Draft> = {
  readonly form: CodeFormApi<Draft>;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Whether a backup code does as well. */
  readonly takesBackupCodes?: boolean;
};

/** Where a code is typed; what was wrong with the last one stands beside it. */
export function CodeField<Draft>({ form, value, onChange, takesBackupCodes = false }: CodeFieldProps<Draft>) {
  const text = useText();
  const problem = useProblemText(form.problems);
  return (
    <TextField
      label={text('two_factor.code')}
      hint={text(takesBackupCodes ? 'two_factor.code.or_backup' : 'two_factor.code.six')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      className={styles.code}
      isRequired
      value={value}
      onChange={onChange}
      problem={form.isBusy ? undefined : problem('code')}
    />
  );
}

/** Why a form with a code was refused, where no field is to blame; how long codes are taken from nobody (TFA-D04). */
export function CodeFailure<Draft>({ form }: Pick<CodeFieldProps<Draft>, 'form'>) {
  const text = useText();
  const failureText = useFailureText();
  const { closedMinutes, failure, isBusy, problems } = form;
  if (isBusy || !failure || Object.keys(problems).length > 0) return null;
  const reason = closedMinutes === null ? failureText(failure) : text('two_factor.closed', { minutes: closedMinutes });
  return <Alert kind="error">{reason}</Alert>;
}

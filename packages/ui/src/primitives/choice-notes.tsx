import type { Verdict } from '@atrium/core/machine';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import styles from './choice.module.css';

type About = {
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly verdict?: Verdict | undefined;
};

type Notes = {
  readonly hint: ReactNode;
  readonly problem: string | undefined;
  readonly refusal: string | undefined;
  readonly isRefused: boolean;
  readonly control: {
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-disabled': true | undefined;
  };
};

/** What a checkbox or switch says beside its label, and the attributes that tie it to the control. */
export function useChoiceNotes(id: string, { hint, problem, verdict }: About): Notes {
  const text = useText();
  const refusal = verdict && !verdict.allowed ? text(verdict.reason, verdict.values) : undefined;
  const isRefused = refusal !== undefined;
  return {
    hint,
    problem,
    refusal,
    isRefused,
    control: {
      'aria-describedby': hint || problem || isRefused ? `${id}-notes` : undefined,
      'aria-invalid': problem ? true : undefined,
      'aria-disabled': isRefused || undefined,
    },
  };
}

/** The label of a choice with its hint, its problem, or the reason it cannot be changed. */
export function ChoiceNotes({
  id,
  label,
  notes,
}: {
  readonly id: string;
  readonly label: ReactNode;
  readonly notes: Notes;
}) {
  const { hint, problem, refusal } = notes;
  return (
    <div className={styles.caption}>
      <label htmlFor={id}>{label}</label>
      {(hint || problem || refusal) && (
        <div id={`${id}-notes`}>
          {hint && <p className={styles.hint}>{hint}</p>}
          {refusal && <p className={styles.hint}>{refusal}</p>}
          {problem && <p className={styles.problem}>{problem}</p>}
        </div>
      )}
    </div>
  );
}

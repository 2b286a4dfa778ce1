import { WarningCircleIcon } from '@phosphor-icons/react';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/index.ts';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What every field says about itself. */
export type FieldProps = {
  readonly label: string;
  /** Keeps the label for screen readers only, where the place says what the field is. */
  readonly isLabelHidden?: boolean;
  readonly isRequired?: boolean;
  readonly hint?: ReactNode;
  /** What is wrong and what to do, as text. */
  readonly problem?: string | undefined;
};

/** What the control inside a field has to carry. */
export type FieldControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

type Props = FieldProps & {
  /** The control's id, where something outside has to find it. */
  readonly id?: string | undefined;
  readonly children: (control: FieldControlProps) => ReactNode;
};

/** Label, hint and problem around one control, tied to it for assistive technology. */
export function Field({ id, label, isLabelHidden = false, isRequired = false, hint, problem, children }: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint ? `${controlId}-hint` : '', problem ? `${controlId}-problem` : ''].filter(Boolean).join(' ');
  const caption = <FieldLabel label={label} isRequired={isRequired} />;

  return (
    <div className={styles.field} data-part="field" data-state={problem ? 'invalid' : 'ready'}>
      <label htmlFor={controlId} className={isLabelHidden ? undefined : styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : caption}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      <FieldNotes id={controlId} hint={hint} problem={problem} />
    </div>
  );
}

/** A label's text with the mark of what is required. */
export function FieldLabel({ label, isRequired }: { readonly label: string; readonly isRequired: boolean }) {
  const text = useText();
  return (
    <>
      {label}
      {isRequired && (
        <span className={styles.mark} title={text('general.required')} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
}

/** Hint and problem under a control, with the ids the control is described by. */
export function FieldNotes({ id, hint, problem }: { id: string; hint: ReactNode; problem: string | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} data-part="problem">
          <WarningCircleIcon weight="bold" aria-hidden="true" />
          {problem}
        </p>
      )}
    </>
  );
}

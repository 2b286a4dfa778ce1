import { CaretRightIcon } from '@phosphor-icons/react';
import { type ReactNode, useId, useState } from 'react';
import styles from './appointment-form.module.css';

type FormSectionProps = {
  readonly title: string;
  readonly state?: 'ready' | 'invalid';
  /** Optional fields can be folded away; what once had to be open stays so until a person folds it. */
  readonly fold?: 'open' | 'closed';
  readonly children: ReactNode;
};

/** A titled part of a form; marked as a whole where its fields fail together. */
export function FormSection({ title, state = 'ready', fold, children }: FormSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (fold === 'open' && !isOpen) setIsOpen(true);
  const heading = (
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
  );
  return (
    <section className={styles.section} aria-labelledby={id} data-state={state} data-part="form-section">
      {fold ? (
        <details className={styles.fold} open={isOpen}>
          <summary className={styles.summary}>
            {heading}
            <CaretRightIcon className={styles.caret} aria-hidden="true" />
          </summary>
          <div className={styles.fields}>{children}</div>
        </details>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  );
}

/** Fields beside one another where there is room. */
export function FormRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

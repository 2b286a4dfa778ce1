import { type ReactNode, useId } from 'react';
import styles from './appointment-form.module.css';

type FormSectionProps = {
  readonly title: string;
  readonly state?: 'ready' | 'invalid';
  readonly children: ReactNode;
};

/** A titled part of a form; marked as a whole where its fields fail together. */
export function FormSection({ title, state = 'ready', children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-state={state}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Fields beside one another where there is room. */
export function FormRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

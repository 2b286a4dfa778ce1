import type { InviteAnswer, RowNote } from '@atrium/core/inviting';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/index.ts';
import { Alert } from '../primitives/index.ts';
import styles from './inviting.module.css';

/** What has become of an invite, row by row where a list was sent (INV-024, INV-D02). */
export function InviteResult({ answer }: { readonly answer: InviteAnswer }) {
  const text = useText();
  const { message, invited, errors, warnings } = answer;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Forms are long: whoever has sent one stands at its end.
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);
  const kind = invited === 0 ? 'error' : errors.length + warnings.length > 0 ? 'warning' : 'success';
  return (
    <div ref={place} tabIndex={-1} data-part="invite-result">
      <Alert kind={kind} title={text(invited === 0 ? 'inviting.answer.nobody' : 'inviting.answer.title')}>
        <p>{message}</p>
        <Rows title={text('inviting.answer.errors')} rows={errors} />
        <Rows title={text('inviting.answer.warnings')} rows={warnings} />
      </Alert>
    </div>
  );
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly RowNote[] }) {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <ul className={styles.notes} aria-label={title} tabIndex={0}>
      {rows.map(({ row, email, reason }) => {
        const values = { row, email, reason: text(`inviting.reason.${reason}`) };
        return (
          <li key={`${row} ${reason}`}>
            {text(email === '' ? 'inviting.answer.row_without_email' : 'inviting.answer.row', values)}
          </li>
        );
      })}
    </ul>
  );
}

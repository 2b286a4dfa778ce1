import { backupCodesFile, writeBackupCode } from '@atrium/core/two-factor';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ButtonLink } from '../primitives/index.ts';
import styles from './two-factor.module.css';

type BackupCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Backup codes, shown this once, to be kept as a file (TFA-028, TFA-D03). */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const text = useText();
  const { name, content } = backupCodesFile(codes);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // They take the place of the form that had the focus.
    if (heading.current) focusHeading(heading.current);
  }, []);
  return (
    <section className={styles.stack} data-part="backup-codes">
      <h2 ref={heading} className={styles.subtitle}>
        {text('two_factor.codes.new')}
      </h2>
      <p className={styles.lead}>
        {text('two_factor.codes.about')} {text('two_factor.codes.keep')}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{writeBackupCode(code)}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink download={name} href={`data:text/plain;charset=utf-8,${encodeURIComponent(content)}`}>
          {text('two_factor.codes.download')}
        </ButtonLink>
        <Button variant="primary" onClick={onDone}>
          {text('two_factor.codes.done')}
        </Button>
      </div>
    </section>
  );
}

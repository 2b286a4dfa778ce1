import { type Appointment, filesShownAtFirst } from '@atrium/core/calendar';
import { sizeOf } from '@atrium/core/uploads';
import { FileIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useText } from '../../i18n/index.ts';
import { Link } from '../../primitives/index.ts';
import styles from './appointment-detail.module.css';
import { MoreButton } from './more-button.tsx';

type AppointmentFilesProps = { readonly title: string; readonly files: Appointment['files'] };

/** Files to open or download; the first two, then all. */
export function AppointmentFiles({ title, files }: AppointmentFilesProps) {
  const text = useText();
  const [isWhole, setIsWhole] = useState(false);
  if (files.length === 0) return null;
  const shown = isWhole ? files : files.slice(0, filesShownAtFirst);
  return (
    <section className={styles.section} data-part="files">
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.files}>
        {shown.map(({ id, name, size, url }) => (
          <li key={id} className={styles.file}>
            <FileIcon aria-hidden="true" />
            <Link tone="quiet" href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </Link>
            <span className={styles.size}>{text('js.uploads.size', { ...sizeOf(size) })}</span>
          </li>
        ))}
      </ul>
      {files.length > filesShownAtFirst && <MoreButton isWhole={isWhole} onChange={setIsWhole} />}
    </section>
  );
}

import type { ShownDescription } from '@atrium/core/calendar';
import { useState } from 'react';
import { RenderedText } from '../../editor/index.ts';
import { useText } from '../../i18n/index.ts';
import styles from './appointment-detail.module.css';
import { MoreButton } from './more-button.tsx';

type AppointmentDescriptionProps = { readonly shown: ShownDescription; readonly whole: string };

/** The description, cut at first when it is long. */
export function AppointmentDescription({ shown, whole }: AppointmentDescriptionProps) {
  const text = useText();
  const [isWhole, setIsWhole] = useState(false);
  if (whole === '') return null;
  return (
    <section className={styles.section} aria-label={text('calendar.detail.description')} data-part="description">
      <RenderedText html={isWhole ? whole : shown.html} />
      {shown.isCut && <MoreButton isWhole={isWhole} onChange={setIsWhole} />}
    </section>
  );
}

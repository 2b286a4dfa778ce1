import type { ShownDescription } from '@atrium/core/calendar';
import { useState } from 'react';
import { RenderedText } from '../../editor/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button } from '../../primitives/index.ts';
import styles from './appointment-detail.module.css';

type AppointmentDescriptionProps = { readonly shown: ShownDescription; readonly whole: string };

/** The description, cut at first when it is long. */
export function AppointmentDescription({ shown, whole }: AppointmentDescriptionProps) {
  const text = useText();
  const [isWhole, setIsWhole] = useState(false);
  if (whole === '') return null;
  return (
    <section className={styles.section} aria-label={text('calendar.detail.description')} data-part="description">
      <RenderedText html={isWhole ? whole : shown.html} />
      {shown.isCut && (
        <Button
          size="small"
          variant="quiet"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {text(isWhole ? 'general.less' : 'general.more')}
        </Button>
      )}
    </section>
  );
}

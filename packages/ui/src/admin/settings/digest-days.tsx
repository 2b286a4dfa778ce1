import { digestDays, digestSlots, isDigestDay, withDigestDay } from '@atrium/core/admin';
import { useFormat, useText } from '../../i18n/index.ts';
import { Checkbox } from '../../primitives/index.ts';
import styles from './settings-form.module.css';
import type { SettingsPartProps } from './settings-parts.tsx';

/** The days and times of day at which digests go out (SET-030). */
export function DigestDays({ form: { draft, change } }: SettingsPartProps) {
  const text = useText();
  const format = useFormat();
  const days = draft.digest_sending_days;
  return (
    <fieldset className={styles.section}>
      <legend>{text('admin.settings.digest_days')}</legend>
      <div className={styles.days}>
        {digestDays.map(({ day, date }) => (
          <fieldset key={day} className={styles.day}>
            <legend>{format.date(date, { style: 'weekday' })}</legend>
            {digestSlots.map((slot) => (
              <Checkbox
                key={slot}
                label={text(`admin.settings.slot.${slot}`)}
                checked={isDigestDay(days, { day, slot })}
                onChange={(isOn) => change({ digest_sending_days: withDigestDay(days, { day, slot }, isOn) })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

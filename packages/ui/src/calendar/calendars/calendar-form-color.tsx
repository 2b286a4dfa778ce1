import type { CalendarFormApi } from '@atrium/core/calendar';
import { isMessageKey } from '@atrium/core/messages';
import { CheckIcon } from '@phosphor-icons/react';
import { useId } from 'react';
import { useProblemText } from '../../form/index.ts';
import { useFormat, useLanguage, useText } from '../../i18n/index.ts';
import { TextField, VisuallyHidden } from '../../primitives/index.ts';
import styles from './calendar-form.module.css';

type FormPartProps = { readonly form: CalendarFormApi };

/** The colour of a calendar: one of the palette or any other, with how its name reads on it (CAL-D135). */
export function CalendarFormColor({ form }: FormPartProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  return (
    <fieldset className={styles.color} data-part="calendar-color">
      <legend className={styles.legend}>{text('calendar.calendar_form.color')}</legend>
      <Palette form={form} />
      <div className={styles.value}>
        <TextField
          label={text('calendar.calendar_form.color_value')}
          hint={text('calendar.calendar_form.color_hint')}
          icon={<span>#</span>}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={8}
          value={form.draft.color}
          problem={problem('color')}
          onChange={form.chooseColor}
        />
        <Preview form={form} />
      </div>
    </fieldset>
  );
}

function Palette({ form }: FormPartProps) {
  const { text, catalogue } = useLanguage();
  const group = useId();
  return (
    <div className={styles.palette} role="radiogroup" aria-label={text('calendar.calendar_form.color')}>
      {form.palette.map((color) => {
        const key = `calendar.color.${color}`;
        const name = isMessageKey(catalogue, key) ? text(key) : color;
        return (
          <label key={color} className={styles.swatch} style={{ backgroundColor: `#${color}` }} title={name}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              value={color}
              checked={form.draft.color === color}
              onChange={() => form.chooseColor(color)}
            />
            <VisuallyHidden>{name}</VisuallyHidden>
            {form.draft.color === color && <CheckIcon className={styles.check} weight="bold" aria-hidden="true" />}
          </label>
        );
      })}
    </div>
  );
}

function Preview({ form }: FormPartProps) {
  const text = useText();
  const format = useFormat();
  const { preview, draft } = form;
  if (!preview) return null;
  const { textColor, contrast } = preview;
  const ratio = format.number(contrast, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <div className={styles.preview} data-part="color-preview">
      <p className={styles.caption}>{text('calendar.calendar_form.preview')}</p>
      <span className={styles.sample} style={{ backgroundColor: `#${draft.color}`, color: textColor }}>
        {draft.name.trim() || text('calendar.calendar_form.new_title')}
      </span>
      <p className={styles.hint}>{text('calendar.calendar_form.contrast', { text: textColor, contrast: ratio })}</p>
    </div>
  );
}

import type { ColorRow, DesignFormApi } from '@atrium/core/design';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react';
import { useProblemText } from '../form/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { IconButton, TextField } from '../primitives/index.ts';
import { houseAccent } from '../theme/index.ts';
import styles from './design.module.css';

type ColorFieldRowProps = { readonly row: ColorRow; readonly form: DesignFormApi };

/** A colour to pick or to type, how it is shown where it would not read, and the way back to what is inherited (DESIGN-D03). */
export function ColorFieldRow({ row: { field, value, shown, repairs }, form }: ColorFieldRowProps) {
  const text = useText();
  const format = useFormat();
  const problem = useProblemText(form.problems);
  const name = text(`design.color.${field}`);
  return (
    <div className={styles.color} data-part="design-color" data-state={value === null ? 'inherited' : 'own'}>
      <div className={styles.colorLine}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={text('design.color.pick', { name })}
          value={shown ?? houseAccent}
          onChange={(event) => form.setColor(field, event.target.value)}
        />
        <TextField
          label={name}
          placeholder={text('design.inherited')}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          value={value ?? ''}
          onChange={(typed) => (typed === '' ? form.inherit(field) : form.setColor(field, typed))}
          problem={problem(field)}
        />
        <IconButton
          label={text('design.inherit', { name })}
          icon={<ArrowCounterClockwiseIcon />}
          aria-disabled={value === null}
          onClick={() => form.inherit(field)}
        />
      </div>
      <div role="status">
        <ul className={styles.repairs} hidden={repairs.length === 0}>
          {repairs.map(({ mode, pair, asked, shown: moved, contrast }) => (
            <li key={mode} data-part="repair">
              {text(`design.repair.${mode}`)}{' '}
              {text(`design.repair.${pair}`, {
                ...{ asked, shown: moved },
                is: format.number(contrast?.is ?? 0),
                needs: format.number(contrast?.needs ?? 0),
              })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

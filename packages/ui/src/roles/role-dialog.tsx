import { connectRoleForm, type RoleFormApi, type RoleFormRef, roleTextLengths } from '@atrium/core/roles';
import { CheckIcon } from '@phosphor-icons/react';
import { useId } from 'react';
import { FormDialog, StaleDialog, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { RadioGroup, Select, TextField, VisuallyHidden } from '../primitives/index.ts';
import { RoleChip } from './role-chip.tsx';
import styles from './roles.module.css';

/** Makes a role or changes one (ROLE-002, ROLE-D02). */
export function RoleDialog({ formRef }: { readonly formRef: RoleFormRef }) {
  const text = useText();
  const form = useActorApi(formRef, connectRoleForm);
  const problem = useProblemText(form.problems);
  const { draft, change } = form;
  const title = draft.role === null ? text('roles.new') : text('roles.change', { name: draft.role.name });
  return (
    <FormDialog form={form} title={title} submit={text('general.save')}>
      <TextField
        label={text('roles.form.name')}
        hint={text('roles.form.name_help')}
        isRequired
        maxLength={roleTextLengths.name}
        value={draft.name}
        onChange={(name) => change({ name })}
        problem={problem('name')}
      />
      <TextField
        label={text('roles.form.plural_name')}
        isRequired
        maxLength={roleTextLengths.plural_name}
        value={draft.plural_name}
        onChange={(plural_name) => change({ plural_name })}
        problem={problem('plural_name')}
      />
      <Colors form={form} />
      <RadioGroup
        label={text('roles.form.display_type')}
        value={draft.display_type}
        options={form.displayTypes.map((value) => ({
          value,
          label: text(`roles.display_type.${value}`),
          hint: text(`roles.display_type.${value}.help`),
        }))}
        onChange={(display_type) => change({ display_type })}
        problem={problem('display_type')}
      />
      <StaleDialog form={form} />
    </FormDialog>
  );
}

type PartProps = { readonly form: RoleFormApi };

function Colors({ form }: PartProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { draft, change, chooseColor } = form;
  const own = form.textColors.includes(draft.text_color) ? [] : [draft.text_color];
  return (
    <fieldset className={styles.colors}>
      <legend className={styles.legend}>{text('roles.form.color')}</legend>
      <Palette form={form} />
      <div className={styles.values}>
        <TextField
          label={text('roles.form.color_value')}
          icon={<span>#</span>}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={8}
          value={draft.color}
          onChange={chooseColor}
          problem={problem('color')}
        />
        <Select<string>
          label={text('roles.form.text_color')}
          value={draft.text_color}
          options={[...form.textColors, ...own].map((value) => ({
            value,
            label:
              value === 'ffffff' || value === '000000'
                ? text(`roles.form.text_color.${value}`)
                : text('roles.form.text_color.own', { color: value }),
          }))}
          onChange={(text_color) => change({ text_color })}
          problem={problem('text_color')}
        />
      </div>
      <p className={styles.preview}>
        <span className={styles.caption}>{text('roles.form.preview')}</span>
        <RoleChip role={{ ...draft, name: draft.name.trim() || text('roles.new') }} />
      </p>
    </fieldset>
  );
}

function Palette({ form: { draft, palette, chooseColor } }: PartProps) {
  const text = useText();
  const group = useId();
  return (
    <div className={styles.palette} role="radiogroup" aria-label={text('roles.form.color')}>
      {palette.map((color) => (
        <label key={color} className={styles.swatch} style={{ backgroundColor: `#${color}` }} title={`#${color}`}>
          <input
            type="radio"
            className={styles.radio}
            name={group}
            value={color}
            checked={draft.color === color}
            onChange={() => chooseColor(color)}
          />
          <VisuallyHidden>{`#${color}`}</VisuallyHidden>
          {draft.color === color && <CheckIcon className={styles.check} weight="bold" aria-hidden="true" />}
        </label>
      ))}
    </div>
  );
}

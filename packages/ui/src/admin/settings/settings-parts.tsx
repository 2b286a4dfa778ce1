import type { NetworkSettings, SettingsFormApi } from '@atrium/core/admin';
import type { MessageKey } from '@atrium/core/messages';
import type { ReactNode } from 'react';
import { TypedField, useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { Switch } from '../../primitives/index.ts';
import styles from './settings-form.module.css';

export type SettingsPartProps = { readonly form: SettingsFormApi };

/** Settings that belong together, under their name. */
export function Section({ title, children }: { readonly title: MessageKey; readonly children: ReactNode }) {
  const text = useText();
  return (
    <fieldset className={styles.section}>
      <legend>{text(title)}</legend>
      {children}
    </fieldset>
  );
}

type SwitchName = {
  [Name in keyof NetworkSettings]: NetworkSettings[Name] extends boolean ? Name : never;
}[keyof NetworkSettings];

type ToggleProps = SettingsPartProps & {
  readonly name: SwitchName;
  readonly label: MessageKey;
  readonly hint?: MessageKey;
};

/** A switch of the settings. */
export function Toggle({ form: { draft, change }, name, label, hint }: ToggleProps) {
  const text = useText();
  return (
    <Switch
      label={text(label)}
      hint={hint && text(hint)}
      isOn={draft[name]}
      onChange={(isOn) => change({ [name]: isOn })}
    />
  );
}

type NumberFieldProps = SettingsPartProps & {
  readonly path: string;
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  readonly value: number;
  /** Said of a text that is no number. */
  readonly problem: MessageKey;
  readonly onChange: (value: number) => void;
};

/** A whole number to type. */
export function NumberField({ form, path, label, hint, value, problem, onChange }: NumberFieldProps) {
  const text = useText();
  const problemText = useProblemText(form.problems);
  return (
    <div className={styles.short}>
      <TypedField
        label={text(label)}
        hint={hint && text(hint)}
        inputMode="numeric"
        value={value}
        write={(number) => `${number}`}
        read={(typed) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined)}
        onChange={onChange}
        unread={form.unread[path]}
        onUnread={(typed) => form.keepUnread(path, typed === undefined ? null : { text: typed, problem })}
        problem={problemText(path)}
      />
    </div>
  );
}

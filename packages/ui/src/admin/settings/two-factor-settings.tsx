import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { Alert, RadioGroup } from '../../primitives/index.ts';
import { type SettingsPartProps, Toggle } from './settings-parts.tsx';

/** The second step at sign-in, and the ways of it (SET-024 to SET-027). */
export function TwoFactorSettings({ form }: SettingsPartProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { draft, options, change, save } = form;
  const offered = options.plan.two_factor_enforceable
    ? (['disabled', 'enabled', 'enforced'] as const)
    : (['disabled', 'enabled'] as const);
  return (
    <>
      <RadioGroup
        label={text('admin.settings.two_factor')}
        value={draft.two_factor}
        options={offered.map((value) => ({ value, label: text(`admin.settings.two_factor.${value}`) }))}
        onChange={(two_factor) => change({ two_factor })}
        problem={problem('two_factor')}
      />
      <Toggle form={form} name="two_factor_totp_available" label="admin.settings.two_factor_totp_available" />
      <Toggle form={form} name="two_factor_email_available" label="admin.settings.two_factor_email_available" />
      {!save.allowed && save.reason === 'js.administration.authentication.2fa.selection_required' && (
        <Alert kind="warning">{text(save.reason, save.values)}</Alert>
      )}
    </>
  );
}

import type { NewPassword } from '@atrium/core/account';
import { useText } from '../i18n/index.ts';
import { PasswordField } from '../primitives/index.ts';

type NewPasswordFieldsProps = {
  readonly draft: NewPassword;
  readonly change: (patch: Partial<NewPassword>) => void;
  readonly problem: (path: string) => string | undefined;
};

/** A new password, typed twice, with the rule beside it (AUTH-D13). */
export function NewPasswordFields({ draft, change, problem }: NewPasswordFieldsProps) {
  const text = useText();
  return (
    <>
      <PasswordField
        label={text('account.new_password')}
        hint={text('account.password_rule')}
        autoComplete="new-password"
        isRequired
        value={draft.password}
        onChange={(password) => change({ password })}
        problem={problem('password')}
      />
      <PasswordField
        label={text('account.repeat_password')}
        autoComplete="new-password"
        isRequired
        value={draft.password_confirmation}
        onChange={(password_confirmation) => change({ password_confirmation })}
        problem={problem('password_confirmation')}
      />
    </>
  );
}

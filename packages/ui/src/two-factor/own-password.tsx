import type { Problems } from '@atrium/core/messages';
import { useProblemText } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { PasswordField } from '../primitives/index.ts';

type OwnPasswordProps = {
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly problems?: Problems;
};

/** The password of whoever is signed in, asked for once more since that was long ago (TFA-D06). */
export function OwnPassword({ value, onChange, problems = {} }: OwnPasswordProps) {
  const text = useText();
  const problem = useProblemText(problems);
  return (
    <PasswordField
      label={text('two_factor.password')}
      hint={text('two_factor.password.why')}
      isRequired
      value={value}
      onChange={onChange}
      problem={problem('password')}
    />
  );
}

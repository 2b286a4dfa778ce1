import { memberTextLengths } from '@atrium/core/admin';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { TextField } from '../../primitives/index.ts';

type Names = { readonly first_name: string; readonly last_name: string; readonly email: string };

type MemberNamesProps = {
  readonly draft: Names;
  readonly problems: Parameters<typeof useProblemText>[0];
  readonly onChange: (names: Partial<Names>) => void;
};

/** What a member is called and where mails reach them; a browser fills in nothing, for they are somebody else's. */
export function MemberNames({ draft, problems, onChange }: MemberNamesProps) {
  const text = useText();
  const problem = useProblemText(problems);
  return (
    <>
      <TextField
        label={text('admin.members.form.first_name')}
        isRequired
        autoComplete="off"
        maxLength={memberTextLengths.name}
        value={draft.first_name}
        onChange={(first_name) => onChange({ first_name })}
        problem={problem('first_name')}
      />
      <TextField
        label={text('admin.members.form.last_name')}
        autoComplete="off"
        maxLength={memberTextLengths.name}
        value={draft.last_name}
        onChange={(last_name) => onChange({ last_name })}
        problem={problem('last_name')}
      />
      <TextField
        label={text('admin.members.form.email')}
        hint={text('admin.members.form.email_help')}
        isRequired
        type="email"
        autoComplete="off"
        maxLength={memberTextLengths.email}
        value={draft.email}
        onChange={(email) => onChange({ email })}
        problem={problem('email')}
      />
    </>
  );
}

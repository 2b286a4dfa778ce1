import type { FormApi } from '@atrium/core/form';
import { type InviteSettings, type ListInviteDraft, personLengths, userTypesOf } from '@atrium/core/inviting';
import type { directoryPickerMachine } from '@atrium/core/members';
import { useProblemText } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { RadioGroup, TextArea, TextField } from '../primitives/index.ts';
import { ChooseGroups } from './choose-groups.tsx';

type Letter = Pick<ListInviteDraft, 'scope' | 'subject' | 'body' | 'user_type' | 'groups'>;

type LetterFieldsProps = {
  readonly form: Pick<FormApi<Letter>, 'draft' | 'problems' | 'change'>;
  readonly settings: InviteSettings;
  readonly groupPicker: typeof directoryPickerMachine;
};

/** What an invite to people outside says, and what becomes of those who follow it (INV-009, INV-017, INV-018). */
export function LetterFields({ form: { draft, problems, change }, settings, groupPicker }: LetterFieldsProps) {
  const text = useText();
  const problem = useProblemText(problems);
  const types = userTypesOf(settings);
  return (
    <>
      {settings.invite_external_guests && (
        <RadioGroup
          label={text('inviting.user_type')}
          value={draft.user_type}
          options={types.map((value) => ({
            value,
            label: text(`inviting.user_type.${value}`),
            hint: text(`inviting.user_type.${value}.help`),
          }))}
          onChange={(user_type) => change({ user_type })}
        />
      )}
      {settings.groups.length > 0 && (
        <ChooseGroups
          pickerMachine={groupPicker}
          chosen={draft.groups}
          isRequired={false}
          problem={problem('group_ids')}
          onChange={(groups) => change({ groups })}
        />
      )}
      <TextField
        label={text('inviting.letter.subject')}
        isRequired
        maxLength={personLengths.subject}
        value={draft.subject}
        onChange={(subject) => change({ subject })}
        problem={problem('subject')}
      />
      <TextArea
        label={text('inviting.letter.body')}
        hint={text('inviting.letter.body_help')}
        rows={5}
        maxLength={personLengths.body}
        value={draft.body}
        onChange={(body) => change({ body })}
        problem={problem('body')}
      />
    </>
  );
}

import { connectAct } from '@atrium/core/acts';
import { type BirthdayMail, type BirthdayMailRef, settingsTextLengths } from '@atrium/core/admin';
import { useProblemText } from '../../form/index.ts';
import { useActorApi } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button, Switch, TextArea, TextField } from '../../primitives/index.ts';
import { BirthdayPicture, type BirthdayPictureStore } from './birthday-picture.tsx';
import type { SettingsPartProps } from './settings-parts.tsx';

type BirthdaySettingsProps = SettingsPartProps & {
  readonly testRef: BirthdayMailRef;
  readonly pictures: BirthdayPictureStore;
};

/** Wishes for birthdays, tried on oneself before others get them (SET-034 to SET-036). */
export function BirthdaySettings({ form, testRef, pictures }: BirthdaySettingsProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const test = useActorApi(testRef, connectAct<null, BirthdayMail, void>);
  const { birthday_emails: mail } = form.draft;
  return (
    <>
      <Switch
        label={text('admin.settings.birthday.enabled')}
        isOn={mail.enabled}
        onChange={(enabled) => form.changePart('birthday_emails', { enabled })}
      />
      {mail.enabled && (
        <>
          <BirthdayPicture form={form} pictures={pictures} />
          <TextField
            label={text('admin.settings.birthday.subject')}
            maxLength={settingsTextLengths.subject}
            value={mail.subject ?? ''}
            onChange={(subject) => form.changePart('birthday_emails', { subject })}
            problem={problem('birthday_emails.subject')}
          />
          <TextArea
            label={text('admin.settings.birthday.text')}
            hint={text('admin.settings.birthday.text_help', { placeholder: '{{first_name}}' })}
            rows={6}
            maxLength={settingsTextLengths.text}
            value={mail.text ?? ''}
            onChange={(typed) => form.changePart('birthday_emails', { text: typed })}
            problem={problem('birthday_emails.text')}
          />
          <div>
            <Button isBusy={test.isBusy} onClick={() => test.run(mail)}>
              {text('admin.settings.birthday.test')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

import { connectForm } from '@atrium/core/form';
import type { InviteAnswer, InviteSettings, ListInviteDraft, ListInviteRef } from '@atrium/core/inviting';
import type { directoryPickerMachine } from '@atrium/core/members';
import { FormPage } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Select } from '../primitives/index.ts';
import styles from './inviting.module.css';
import { LetterFields } from './letter-fields.tsx';
import { ListFile } from './list-file.tsx';

type ListInviteFormProps = {
  readonly formRef: ListInviteRef;
  readonly settings: InviteSettings;
  readonly groupPicker: typeof directoryPickerMachine;
  /** Where an empty list to fill in is. */
  readonly templateUrl: string;
};

/** Invites the people of a file (INV-012 to INV-014, INV-D01). */
export function ListInviteForm({ formRef, settings, groupPicker, templateUrl }: ListInviteFormProps) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<ListInviteDraft, InviteAnswer>);
  return (
    <FormPage
      form={form}
      formRef={formRef}
      name="list-invite-form"
      className={styles.form}
      submit={text('inviting.send')}
      leave={null}
    >
      <ListFile form={form} templateUrl={templateUrl} />
      <Select
        label={text('inviting.list.encoding')}
        value={form.draft.character_encoding}
        options={encodings.map((value) => ({ value, label: text(`inviting.list.encoding.${value}`) }))}
        onChange={(character_encoding) => form.change({ character_encoding })}
      />
      <LetterFields form={form} settings={settings} groupPicker={groupPicker} />
    </FormPage>
  );
}

const encodings = ['ISO-8859-1', 'UTF-8'] as const;

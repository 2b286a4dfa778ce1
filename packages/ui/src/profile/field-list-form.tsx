import { connectForm, type FormApi } from '@atrium/core/form';
import type { FieldListDraft, FieldListFormRef, ProfileField, StoredFieldList } from '@atrium/core/profile';
import { PlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { FormPage } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ConfirmDialog, RadioGroup } from '../primitives/index.ts';
import { FieldEditor } from './field-editor.tsx';
import styles from './field-list-form.module.css';

type Form = FormApi<FieldListDraft>;

/** The fields of the network's profiles: named, ordered, shown to some, changed at once or by request. */
export function FieldListForm({ formRef }: { readonly formRef: FieldListFormRef }) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<FieldListDraft, StoredFieldList>);
  const { fields } = form.draft;
  return (
    <FormPage form={form} formRef={formRef} name="field-list-form" className={styles.form} leave={null}>
      <header>
        <h1>{text('profile.fields.title')}</h1>
        <p className={styles.lead}>{text('profile.fields.text')}</p>
      </header>
      {fields.length === 0 && <p>{text('profile.fields.empty')}</p>}
      <Fields form={form} />
      <Button className={styles.add} onClick={() => form.change({ fields: [...fields, newField()] })}>
        <PlusIcon /> {text('profile.fields.add')}
      </Button>
      {form.draft.request_fields.length > 0 && <Target form={form} />}
    </FormPage>
  );
}

/** Its id is like no other's, also of fields that are gone: what members said there does not come back under it. */
function newField(): ProfileField {
  const id = `field_${Math.random().toString(36).slice(2, 12)}`;
  return { id, label: '', type: 'text', options: [], required: false, visible_to: 'members' };
}

function Fields({ form }: { readonly form: Form }) {
  const text = useText();
  const [removed, setRemoved] = useState<ProfileField | null>(null);
  const { fields, request_fields } = form.draft;
  const remove = ({ id }: ProfileField) => {
    form.change({
      fields: fields.filter((field) => field.id !== id),
      request_fields: request_fields.filter((one) => one !== id),
    });
    setRemoved(null);
  };
  return (
    <>
      <ol className={styles.fields}>
        {fields.map((field, index) => (
          <FieldEditor
            key={field.id}
            form={form}
            field={field}
            index={index}
            onRemove={() => (field.label.trim() === '' ? remove(field) : setRemoved(field))}
          />
        ))}
      </ol>
      {removed && (
        <ConfirmDialog
          isOpen
          title={text('profile.fields.remove.title', { name: removed.label })}
          consequences={text('profile.fields.remove.text')}
          confirmLabel={text('profile.fields.remove.confirm')}
          onConfirm={() => remove(removed)}
          onCancel={() => setRemoved(null)}
        />
      )}
    </>
  );
}

function Target({ form: { draft, change } }: { readonly form: Form }) {
  const text = useText();
  return (
    <RadioGroup
      label={text('profile.fields.target')}
      value={draft.profile_edit_target}
      options={(['profile', 'change_request'] as const).map((value) => ({
        value,
        label: text(`profile.fields.target.${value}`),
      }))}
      onChange={(profile_edit_target) => change({ profile_edit_target })}
    />
  );
}

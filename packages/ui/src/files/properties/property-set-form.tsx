import {
  addedOptions,
  fieldsOf,
  type Property,
  type PropertySet,
  type PropertySetDraft,
  type PropertySetFormRef,
  withOptions,
} from '@atrium/core/files';
import { connectForm, type FormApi } from '@atrium/core/form';
import { isSelection } from '@atrium/core/profile';
import { PlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { FormPage } from '../../form/index.ts';
import { useActorApi } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button, ConfirmDialog, classNames } from '../../primitives/index.ts';
import { OptionsField } from '../../profile/index.ts';
import { PropertyEditor } from './property-editor.tsx';
import styles from './property-set-form.module.css';

type Form = FormApi<PropertySetDraft>;

/** The fields that files or folders have: of a network named and ordered, of a group with options added (PSET-001). */
export function PropertySetForm({ formRef }: { readonly formRef: PropertySetFormRef }) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<PropertySetDraft, PropertySet>);
  const { name, parent } = form.draft;
  return (
    <FormPage
      form={form}
      formRef={formRef}
      name="property-set-form"
      className={classNames(styles.form, parent && styles.ofGroup)}
      leave={null}
    >
      <header>
        <h1>{text(`files.properties.manage.${name}`)}</h1>
        <p className={styles.lead}>{text(parent ? 'files.properties.text.group' : `files.properties.text.${name}`)}</p>
      </header>
      {parent ? <Added form={form} parent={parent} /> : <Properties form={form} />}
    </FormPage>
  );
}

/** Its name is like no other's, also of fields that are gone: what was said there does not come back under it. */
function newProperty(): Property {
  const name = `field_${Math.random().toString(36).slice(2, 12)}`;
  return { name, label: '', type: 'text', options: [] };
}

function Properties({ form }: { readonly form: Form }) {
  const text = useText();
  const [removed, setRemoved] = useState<Property | null>(null);
  const { properties } = form.draft;
  const remove = ({ name }: Property) => {
    form.change({ properties: properties.filter((one) => one.name !== name) });
    setRemoved(null);
  };
  return (
    <>
      {properties.length === 0 && <p>{text('files.properties.empty')}</p>}
      <ol className={styles.fields}>
        {properties.map((property, index) => (
          <PropertyEditor
            key={property.name}
            form={form}
            property={property}
            index={index}
            onRemove={() => (property.label.trim() === '' ? remove(property) : setRemoved(property))}
          />
        ))}
      </ol>
      <Button
        className={styles.add}
        icon={<PlusIcon />}
        onClick={() => form.change({ properties: [...properties, newProperty()] })}
      >
        {text('files.properties.add')}
      </Button>
      {removed && (
        <ConfirmDialog
          isOpen
          title={text('files.properties.remove.title', { name: removed.label })}
          consequences={text('files.properties.remove.text')}
          confirmLabel={text('files.properties.remove.confirm')}
          onConfirm={() => remove(removed)}
          onCancel={() => setRemoved(null)}
        />
      )}
    </>
  );
}

/** What a group adds to each field of its network that is chosen from options. */
function Added({ form, parent }: { readonly form: Form; readonly parent: readonly Property[] }) {
  const text = useText();
  const { modifications } = form.draft;
  const chosen = parent.filter((property) => fieldsOf([property]).some(isSelection));
  if (chosen.length === 0) return <p>{text('files.properties.empty.group')}</p>;
  return (
    <ol className={styles.fields}>
      {chosen.map(({ name, label, options }) => (
        <li key={name} className={styles.field} data-part="added-options">
          <OptionsField
            label={label}
            hint={text('files.properties.options_there', { options: options.map((one) => one.label).join(', ') })}
            options={addedOptions(modifications, name)}
            onChange={(added) => form.change({ modifications: withOptions(modifications, name, added) })}
          />
        </li>
      ))}
    </ol>
  );
}

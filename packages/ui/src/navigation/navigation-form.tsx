import { connectNavigationForm, type NavigationFormRef } from '@atrium/core/navigation';
import { PlusIcon, TreeStructureIcon } from '@phosphor-icons/react';
import { FormPage } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, EmptyState } from '../primitives/index.ts';
import { NavigationEntryRow } from './navigation-entry-row.tsx';
import styles from './navigation-form.module.css';
import { useEntryDrag } from './use-entry-drag.ts';

type NavigationFormProps = {
  readonly formRef: NavigationFormRef;
  /** Whose navigation it is. */
  readonly title: string;
};

/** Puts a navigation in order: words and links on two levels, moved by drag or by buttons alike (NAV-001, NAV-002, NAV-D03). */
export function NavigationForm({ formRef, title }: NavigationFormProps) {
  const text = useText();
  const form = useActorApi(formRef, connectNavigationForm);
  const drag = useEntryDrag(form);
  const add = (
    <Button icon={<PlusIcon />} aria-disabled={form.isFull} onClick={() => form.add()}>
      {text('navigation.add')}
    </Button>
  );
  return (
    <FormPage form={form} formRef={formRef} name="navigation-form" className={styles.form}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.help}>{text('navigation.help')}</p>
      </header>
      {form.rows.length === 0 ? (
        <EmptyState icon={<TreeStructureIcon weight="duotone" />} text={text('navigation.empty')} action={add} />
      ) : (
        <>
          <ol className={styles.rows} aria-label={title}>
            {form.rows.map((row) => (
              <NavigationEntryRow key={row.path} row={row} form={form} drag={drag} />
            ))}
          </ol>
          <div>{add}</div>
        </>
      )}
    </FormPage>
  );
}

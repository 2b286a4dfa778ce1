import {
  type AppItemType,
  type AppNavigationFormRef,
  appItemTypeSchema,
  connectAppNavigationForm,
} from '@atrium/core/navigation';
import { PlusIcon } from '@phosphor-icons/react';
import { FormPage, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Alert, Button } from '../primitives/index.ts';
import { AppNavigationItemRow } from './app-navigation-item-row.tsx';
import styles from './navigation-form.module.css';
import { useEntryDrag } from './use-entry-drag.ts';

type AppNavigationFormProps = {
  readonly formRef: AppNavigationFormRef;
  /** Names a new item. */
  readonly newId: () => string;
};

/** Puts the mobile app's navigation in order: five items at most, More last, one to begin with (APPNAV-001, APPNAV-009). */
export function AppNavigationForm({ formRef, newId }: AppNavigationFormProps) {
  const text = useText();
  const form = useActorApi(formRef, connectAppNavigationForm);
  const problem = useProblemText(form.problems)('items');
  const drag = useEntryDrag({
    mayDrop: ([from], [to]) => form.mayPlace(from, to),
    drop: ([from], [to]) => form.place(from, to),
  });
  return (
    <FormPage form={form} formRef={formRef} name="app-navigation-form" className={styles.form}>
      <header className={styles.header}>
        <h1>{text('navigation.app.title')}</h1>
        <p className={styles.help}>{text('navigation.app.help')}</p>
      </header>
      <ol className={styles.rows} aria-label={text('navigation.app.title')}>
        {form.rows.map((row, index) => (
          <AppNavigationItemRow key={row.item.id} row={row} index={index} form={form} drag={drag} types={types} />
        ))}
      </ol>
      <div>
        <Button icon={<PlusIcon />} verdict={form.add} onClick={() => form.addItem(newId(), 'link')}>
          {text('navigation.app.add')}
        </Button>
      </div>
      {problem && <Alert kind="error">{problem}</Alert>}
    </FormPage>
  );
}

const types: readonly AppItemType[] = appItemTypeSchema.options.filter((type) => type !== 'more');

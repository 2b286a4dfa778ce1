import {
  connectDesignForm,
  type DesignFormRef,
  designLimits,
  type Inherited,
  type PreviewPage,
  type Theme,
} from '@atrium/core/design';
import { type FormEvent, useRef } from 'react';
import { LeaveDialog, StaleDialog, useProblemFocus, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { ActionBar, Alert, Button, TextField } from '../primitives/index.ts';
import type { StorePicture } from '../uploads/index.ts';
import styles from './design.module.css';
import { ColorFieldRow } from './design-color-field.tsx';
import { LayoutFields } from './design-layout-fields.tsx';
import { PictureFields } from './design-picture-fields.tsx';
import { DesignPreview, type ShowPreview } from './design-preview.tsx';

type DesignFormProps = {
  readonly formRef: DesignFormRef;
  readonly inherited: Inherited;
  readonly upload: StorePicture;
  /** The pages that can be looked at. */
  readonly pages: readonly PreviewPage[];
  readonly showPreview: ShowPreview;
};

/** Edits a design beside a live page of the product that wears it; nothing is stored before it is saved (DESIGN-D05). */
export function DesignForm({ formRef, inherited, upload, pages, showPreview }: DesignFormProps) {
  const text = useText();
  const failureText = useFailureText();
  const form = useActorApi(formRef, (snapshot: ReturnType<DesignFormRef['getSnapshot']>, send) =>
    connectDesignForm({ snapshot, inherited }, send),
  );
  const element = useRef<HTMLFormElement>(null);
  const problem = useProblemText(form.problems);
  useProblemFocus(element, formRef);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form ref={element} className={styles.editor} data-part="design-form" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <h1>{text('design.form.title')}</h1>
        <TextField
          label={text('design.name')}
          isRequired
          maxLength={designLimits.name}
          value={form.draft.name}
          onChange={(name) => form.change({ name })}
          problem={problem('name')}
        />
        <fieldset className={styles.section}>
          <legend>{text('design.colors')}</legend>
          {form.colors.map((row) => (
            <ColorFieldRow key={row.field} row={row} form={form} />
          ))}
        </fieldset>
        <PictureFields form={form} upload={upload} />
        <LayoutFields form={form} inherited={inherited} />
        {form.failure && !form.isStale && <Alert kind="error">{failureText(form.failure)}</Alert>}
      </div>
      <DesignPreview theme={form.preview satisfies Theme} pages={pages} show={showPreview} />
      <div className={styles.bar}>
        <ActionBar>
          <Button onClick={form.leave}>{text('general.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy} verdict={form.save}>
            {text('general.save')}
          </Button>
        </ActionBar>
      </div>
      <LeaveDialog form={form} />
      <StaleDialog form={form} />
    </form>
  );
}

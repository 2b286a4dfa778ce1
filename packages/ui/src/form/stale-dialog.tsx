import type { FormApi } from '@atrium/core/form';
import { useText } from '../i18n/index.ts';
import { Button, Dialog } from '../primitives/index.ts';

type StaleDialogProps = { readonly form: Pick<FormApi<unknown>, 'isStale' | 'stay' | 'reload' | 'overwrite'> };

/** Somebody else has saved a newer version: load it, or overwrite it. */
export function StaleDialog({ form }: StaleDialogProps) {
  const text = useText();
  return (
    <Dialog
      isOpen={form.isStale}
      onClose={form.stay}
      size="small"
      title={text('form.stale.title')}
      description={text('form.stale.text')}
      actions={
        <>
          <Button onClick={form.reload}>{text('form.stale.reload')}</Button>
          <Button variant="danger" onClick={form.overwrite}>
            {text('form.stale.overwrite')}
          </Button>
        </>
      }
    />
  );
}

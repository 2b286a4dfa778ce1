import type { FormApi } from '@atrium/core/form';
import { useText } from '../i18n/index.ts';
import { ConfirmDialog } from '../primitives/index.ts';

type LeaveDialogProps = { readonly form: Pick<FormApi<unknown>, 'isConfirmingLeave' | 'stay' | 'discard'> };

/** Asks before a changed form is left; "stay" keeps everything (FORM-004). */
export function LeaveDialog({ form }: LeaveDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen={form.isConfirmingLeave}
      title={text('form.leave.title')}
      consequences={text('form.leave.text')}
      confirmLabel={text('form.leave.discard')}
      cancelLabel={text('form.leave.stay')}
      onConfirm={form.discard}
      onCancel={form.stay}
    />
  );
}

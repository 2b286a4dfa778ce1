import type { ConfirmDialogProps } from './confirm-dialog-content.tsx';
import { useDialogParts } from './dialog-parts.ts';

/** Asks before an act whose consequences cannot be seen; nothing happens on Escape, and focus starts on cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { parts, askedFrom } = useDialogParts(props.isOpen);
  return parts && <parts.ConfirmDialogContent {...props} askedFrom={askedFrom} />;
}

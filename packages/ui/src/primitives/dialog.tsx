import type { DialogProps } from './dialog-content.tsx';
import { useDialogParts } from './dialog-parts.ts';

/** Asks for something before the page goes on; focus stays inside and returns to where it came from. */
export function Dialog(props: DialogProps) {
  const { parts, askedFrom } = useDialogParts(props.isOpen);
  return parts && <parts.DialogContent {...props} askedFrom={askedFrom} />;
}

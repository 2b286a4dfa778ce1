import type { FormRef } from '@atrium/core/form';
import type { Notices } from '@atrium/core/toasts';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNotices } from '../app/use-notices.ts';

/** A form in a dialog: open until it is saved or left. */
export function useDialogForm<Draft extends object, Saved>(notices: Notices, onSaved: (saved: Saved) => void) {
  const [ref, setRef] = useState<FormRef<Draft, Saved> | null>(null);
  const close = useEffectEvent((form: FormRef<Draft, Saved>) => {
    const { output } = form.getSnapshot();
    setRef(null);
    if (output !== undefined) onSaved(output);
  });
  useNotices(ref, notices);
  useLayoutEffect(() => {
    if (!ref) return;
    ref.start();
    const closed = ref.subscribe({ complete: () => close(ref) });
    return () => closed.unsubscribe();
  }, [ref]);
  return { ref, open: setRef };
}

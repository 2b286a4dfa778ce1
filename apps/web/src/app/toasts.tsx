import { useText } from '@atrium/ui/i18n';
import { ToastList } from '@atrium/ui/primitives';
import { useSelector } from '@xstate/react';
import { useHouse } from './house-context.ts';

/** The notices on screen. */
export function Toasts() {
  const text = useText();
  const { toastsRef } = useHouse();
  const toasts = useSelector(toastsRef, (snapshot) => snapshot.context.toasts);
  return (
    <ToastList
      toasts={toasts.map((toast) => ({
        id: toast.id,
        kind: toast.tone,
        text: toast.sentence ?? text(toast.text, toast.values),
      }))}
      onDismiss={(id) => toastsRef.send({ type: 'toast.dismiss', id })}
    />
  );
}

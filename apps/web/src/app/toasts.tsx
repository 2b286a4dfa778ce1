import type { Toast } from '@atrium/core/form';
import { useText } from '@atrium/ui/i18n';
import { type Toast as ToastLine, ToastList } from '@atrium/ui/primitives';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { useHouse } from './house-context.ts';
import type { Undo } from './undo-list.ts';

/** The notices on screen. */
export function Toasts() {
  const text = useText();
  const { toastsRef, undos } = useHouse();
  const undoable = useSyncExternalStore(undos.subscribe, undos.get);
  const toasts = useSelector(toastsRef, (snapshot) => snapshot.context.toasts);
  const shown = (toast: Toast): ToastLine => ({
    id: toast.id,
    kind: toast.tone,
    text: toast.sentence ?? text(toast.text, toast.values),
  });
  const shownUndo = ({ id, text: done, undo }: Undo): ToastLine => ({
    id,
    kind: 'success',
    text: text(done),
    action: { label: text('general.undo'), onSelect: undo },
  });
  return (
    <ToastList
      toasts={[...toasts.map(shown), ...undoable.map(shownUndo)]}
      onDismiss={(id) => {
        toastsRef.send({ type: 'toast.dismiss', id });
        undos.withdraw(id);
      }}
    />
  );
}

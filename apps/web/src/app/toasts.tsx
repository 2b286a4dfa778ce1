import type { Toast } from '@atrium/core/form';
import { useText } from '@atrium/ui/i18n';
import { type Toast as ToastLine, ToastList } from '@atrium/ui/primitives';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { useApp } from './app-context.ts';
import type { Offer } from './offer-list.ts';

/** The notices on screen. */
export function Toasts() {
  const text = useText();
  const { toastsRef, offers } = useApp();
  const offered = useSyncExternalStore(offers.subscribe, offers.get);
  const toasts = useSelector(toastsRef, (snapshot) => snapshot.context.toasts);
  const shown = (toast: Toast): ToastLine => ({
    id: toast.id,
    kind: toast.tone,
    text: toast.sentence ?? text(toast.text, toast.values),
  });
  const shownOffer = ({ id, text: done, values, label, seconds, act }: Offer): ToastLine => ({
    id,
    kind: 'success',
    text: text(done, values),
    action: { label: text(label), onSelect: act, ...(seconds !== undefined && { seconds }) },
  });
  return (
    <ToastList
      toasts={[...toasts.map(shown), ...offered.map(shownOffer)]}
      onDismiss={(id) => {
        toastsRef.send({ type: 'toast.dismiss', id });
        offers.withdraw(id);
      }}
    />
  );
}

import { useText } from '@atrium/ui/i18n';
import { ToastList } from '@atrium/ui/primitives';
import { useSyncExternalStore } from 'react';
import { useApp } from './app-context.ts';

/** The notices on screen. */
export function Toasts() {
  const text = useText();
  const { toasts } = useApp().atrium;
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <ToastList
      toasts={shown.map(({ id, tone, action, ...said }) => ({
        id,
        kind: tone,
        text: said.sentence ?? text(said.text, said.values),
        action: action && { ...action, label: text(action.label), onSelect: action.act },
      }))}
      onDismiss={toasts.dismiss}
    />
  );
}

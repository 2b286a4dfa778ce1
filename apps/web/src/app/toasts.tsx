import { sayFailure } from '@atrium/core/messages';
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
        text: sayFailure(text, said),
        action: action && { ...action, label: text(action.label), onSelect: action.act },
      }))}
      onDismiss={toasts.dismiss}
    />
  );
}

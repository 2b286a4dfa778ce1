import { useEffect, useEffectEvent } from 'react';

type KeptKeysProps = { readonly onType: (change: (typed: string) => string) => void; readonly onClose: () => void };

/** Keeps what is typed while the field for it comes, and closes it with Escape. */
export function KeptKeys({ onType, onClose }: KeptKeysProps) {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    // With AltGr a key is a sign, though Ctrl and Alt are told with it.
    const isSign = event.getModifierState('AltGraph');
    if (!isSign && (event.ctrlKey || event.metaKey || event.altKey)) return;
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1));
    if (event.key.length > 1) return;
    event.preventDefault();
    onType((typed) => typed + event.key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => keep(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return null;
}

import { FinderButton } from '@atrium/ui/finder';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../app/first-page.tsx';

type Shown = 'finder' | 'help' | null;

const isMac = navigator.userAgent.includes('Mac');

/** The search for everything in the header, opened by its button or Ctrl/⌘ K, and the list of keys by `?` (SHELL-D15). */
export function FinderBar() {
  const [shown, setShown] = useState<Shown>(null);
  const [typed, setTyped] = useState('');
  const close = () => {
    setShown(null);
    setTyped('');
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const wanted = wantedBy(event);
    if (!wanted) return;
    event.preventDefault();
    setShown(wanted);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <FinderButton isMac={isMac} onOpen={() => setShown('finder')} />
      <Suspense fallback={<KeptKeys onType={setTyped} onClose={close} />}>
        {shown === 'finder' && <OpenFinder begun={typed} onClose={close} />}
      </Suspense>
      <Suspense>{shown === 'help' && <ShortcutHelp isMac={isMac} onClose={close} />}</Suspense>
    </>
  );
}

type KeptKeysProps = { readonly onType: (change: (typed: string) => string) => void; readonly onClose: () => void };

/** Keeps what is typed while the field for it comes, and closes it with Escape. */
function KeptKeys({ onType, onClose }: KeptKeysProps) {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
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

function wantedBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shown {
  if (key.toLowerCase() === 'k' && (isMac ? metaKey : ctrlKey) && !altKey) return 'finder';
  const isWriting =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return key === '?' && !isWriting && !ctrlKey && !metaKey ? 'help' : null;
}

const OpenFinder = lazyPart(async () => (await import('./open-finder.tsx')).OpenFinder);
const ShortcutHelp = lazyPart(async () => (await import('@atrium/ui/finder')).ShortcutHelp);

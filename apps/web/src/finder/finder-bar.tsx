import { FinderButton, KeptKeys } from '@atrium/ui/finder';
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

function wantedBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shown {
  if (key.toLowerCase() === 'k' && (isMac ? metaKey : ctrlKey) && !altKey) return 'finder';
  const isWriting =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return key === '?' && !isWriting && !ctrlKey && !metaKey ? 'help' : null;
}

const OpenFinder = lazyPart(async () => (await import('./open-finder.tsx')).OpenFinder);
const ShortcutHelp = lazyPart(async () => (await import('@atrium/ui/finder')).ShortcutHelp);

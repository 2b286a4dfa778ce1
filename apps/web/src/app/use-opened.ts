import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** Something that is open until it is released; what is being done with it goes on. */
interface Opened<Ref> {
  readonly ref: Ref;
  release(): void;
}

/** Holds open what belongs to a subject for as long as the page shows it; null until it is open. News of it open nothing anew. */
export function useOpened<Subject extends { readonly id: string }, Ref>(
  subject: Subject | undefined,
  open: (subject: Subject) => Opened<Ref>,
): Ref | null {
  const [shown, setShown] = useState<{ readonly id: string; readonly ref: Ref } | null>(null);
  const id = subject?.id;
  const openNow = useEffectEvent(() => subject && open(subject));
  useLayoutEffect(() => {
    const opened = id === undefined ? undefined : openNow();
    if (!opened || id === undefined) return;
    setShown({ id, ref: opened.ref });
    return opened.release;
  }, [id]);
  return shown && shown.id === id ? shown.ref : null;
}

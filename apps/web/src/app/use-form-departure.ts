import type { FormRef } from '@atrium/core/form';
import { isChanged as holdsChanges } from '@atrium/core/form';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

type Departure<Draft extends object, Saved> = {
  readonly form: FormRef<Draft, Saved> | null;
  readonly isClosed: boolean;
  /** Where the form leads when it is simply left. */
  readonly goBack: () => void;
};

/** Leaves a form's page once the form has closed: where the person wanted to go, else back; the result changes where. */
export function useFormDeparture<Draft extends object, Saved>({ form, isClosed, goBack }: Departure<Draft, Saved>) {
  const wanted: RefObject<(() => void) | null> = useRef(null);
  const isChanged = useSelector(form ?? undefined, (snapshot) =>
    snapshot === undefined ? false : holdsChanges(snapshot.context),
  );
  const isAsking = useSelector(form ?? undefined, (snapshot) => snapshot?.value === 'confirmingLeave');
  const leave = useEffectEvent(() => (wanted.current ?? goBack)());

  useLeaveGuard(!isClosed && isChanged, (proceed) => {
    wanted.current = proceed;
    form?.send({ type: 'form.leave' });
  });

  useEffect(() => {
    if (!isAsking && !isClosed) wanted.current = null;
  }, [isAsking, isClosed]);

  useEffect(() => {
    if (isClosed) leave();
  }, [isClosed]);

  return (go: () => void) => {
    wanted.current = go;
  };
}

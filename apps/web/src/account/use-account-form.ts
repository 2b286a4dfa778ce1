import type { FormMachine, FormRef } from '@atrium/core/form';
import type { Notices } from '@atrium/core/toasts';
import { useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { createActor } from 'xstate';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';

interface AccountForm<Draft extends object, Saved> {
  readonly machine: FormMachine<Draft, Saved>;
  readonly draft: Draft;
  readonly notices: Notices;
  /** What the form that follows begins with. */
  readonly draftAfter: (saved: Saved) => Draft;
  readonly onSaved?: (saved: Saved) => void;
}

/** A form that stays on its page: once saved, a fresh one stands there; with changes it is not left unasked. */
export function useAccountForm<Draft extends object, Saved>(form: AccountForm<Draft, Saved>): FormRef<Draft, Saved> {
  const { machine, notices, draftAfter, onSaved } = form;
  const begin = (draft: Draft) => createActor(machine, { input: { draft } });
  const [formRef, setFormRef] = useState(() => begin(form.draft));
  const goOn = useEffectEvent((saved: Saved | undefined) => {
    if (saved === undefined) return;
    onSaved?.(saved);
    setFormRef(begin(draftAfter(saved)));
  });
  const isLeft = useSelector(formRef, ({ value }) => value === 'left');
  useFormDeparture({ form: formRef, isClosed: isLeft, goBack: () => {} });
  useNotices(formRef, notices);
  useLayoutEffect(() => {
    formRef.start();
    const closed = formRef.subscribe({ complete: () => goOn(formRef.getSnapshot().output) });
    return () => closed.unsubscribe();
  }, [formRef]);
  return formRef;
}

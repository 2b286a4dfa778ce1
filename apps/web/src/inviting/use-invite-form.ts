import type { FormMachine, FormRef } from '@atrium/core/form';
import type { InviteAnswer } from '@atrium/core/inviting';
import type { Notices } from '@atrium/core/toasts';
import { useActorRef, useSelector } from '@xstate/react';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';

type Invited<Draft> = {
  readonly draft: Draft;
  readonly notices: Notices;
  readonly onSent: (answer: InviteAnswer) => void;
};

/** A form that invites, asks before what was written is lost, and tells its page what has become of it. */
export function useInviteForm<Draft extends object>(
  machine: FormMachine<Draft, InviteAnswer>,
  { draft, notices, onSent }: Invited<Draft>,
): FormRef<Draft, InviteAnswer> {
  const formRef = useActorRef(machine, { input: { draft } });
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => {} });
  useNotices(formRef, notices);
  useActorEvents(formRef, (event) => {
    if (event.type === 'form.saved') goTo(() => onSent(event.saved));
  });
  return formRef;
}

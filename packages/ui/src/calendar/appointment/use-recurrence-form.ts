import {
  type AppointmentFormApi,
  connectRecurrenceForm,
  type RecurrenceFormApi,
  recurrenceFormMachine,
} from '@atrium/core/calendar';
import { isSameDraft } from '@atrium/core/form';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useActorApi } from '../../hooks/index.ts';

/** The choice of a recurrence beside the form it belongs to: each hears what the other changes. */
export function useRecurrenceForm(form: AppointmentFormApi): RecurrenceFormApi {
  const { pattern, span } = form.draft;
  const ref = useActorRef(recurrenceFormMachine, { input: { pattern, start: span.start } });
  const take = useEffectEvent(form.changePattern);

  useEffect(() => {
    const heard = ref.on('pattern.changed', (event) => take(event.pattern));
    return () => heard.unsubscribe();
  }, [ref]);

  useEffect(() => {
    if (ref.getSnapshot().context.start !== span.start) ref.send({ type: 'start.changed', start: span.start });
  }, [ref, span.start]);

  useEffect(() => {
    if (!isSameDraft(ref.getSnapshot().context.pattern, pattern)) ref.send({ type: 'pattern.reset', pattern });
  }, [ref, pattern]);

  return useActorApi(ref, connectRecurrenceForm);
}

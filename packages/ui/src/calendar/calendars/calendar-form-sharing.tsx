import type { CalendarFormApi } from '@atrium/core/calendar';
import type { memberPickerMachine } from '@atrium/core/members';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { MemberPicker } from '../../members/index.ts';

type CalendarFormSharingProps = {
  readonly form: CalendarFormApi;
  readonly pickerMachine: typeof memberPickerMachine;
};

/** Whom a personal calendar is shared with (CAL-D136). */
export function CalendarFormSharing({ form, pickerMachine }: CalendarFormSharingProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const pickerRef = useActorRef(pickerMachine, { input: { chosen: form.draft.memberships } });
  const share = useEffectEvent(form.shareWith);

  useEffect(() => {
    const heard = pickerRef.on('members.chosen', ({ chosen }) => share(chosen));
    return () => heard.unsubscribe();
  }, [pickerRef]);

  return (
    <MemberPicker
      pickerRef={pickerRef}
      label={text('calendar.calendar_form.sharing')}
      hint={text('calendar.calendar_form.sharing_hint')}
      problem={problem('membership_ids')}
    />
  );
}

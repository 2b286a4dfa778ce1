import type { AppointmentFormApi } from '@atrium/core/calendar';
import type { MemberHit, MemberPickerRef } from '@atrium/core/members';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { MemberPicker } from '../../members/index.ts';
import { Switch } from '../../primitives/index.ts';
import { FormSection } from './form-section.tsx';

/** Who can be named for an event; the organizer is one at most. */
export type EventPickers = {
  readonly organizer: MemberPickerRef;
  readonly consultants: MemberPickerRef;
  readonly contacts: MemberPickerRef;
};

const peopleOfEvent = ['organizer_id', 'consultant_ids', 'contact_ids'];

type FormEventProps = {
  readonly form: AppointmentFormApi;
  readonly pickers: EventPickers;
  /** Picture and files of the event; those of one date are its series'. */
  readonly uploads?: ReactNode;
};

/** What makes an appointment an event; switched off, everything is kept but hidden (CAL-120, CAL-D58). */
export function FormEventSection({ form, pickers, uploads }: FormEventProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { draft, change } = form;
  const isFailing = peopleOfEvent.some((path) => form.problems[path]);
  return (
    <FormSection title={text('calendar.form.event')} fold={form.foldOf('is_event')}>
      <Switch
        label={text('calendar.form.is_event')}
        hint={text('calendar.form.is_event_hint')}
        isOn={draft.is_event}
        onChange={(is_event) => change({ is_event })}
      />
      {(draft.is_event || isFailing) && (
        <>
          {uploads}
          <People
            label={text('calendar.detail.organizer')}
            pickerRef={pickers.organizer}
            problem={problem('organizer_id')}
            onChosen={([organizer = null]) => change({ organizer })}
          />
          <People
            label={text('calendar.detail.consultants')}
            pickerRef={pickers.consultants}
            problem={problem('consultant_ids')}
            onChosen={(consultants) => change({ consultants })}
          />
          <People
            label={text('calendar.detail.contacts')}
            pickerRef={pickers.contacts}
            problem={problem('contact_ids')}
            onChosen={(contacts) => change({ contacts })}
          />
        </>
      )}
    </FormSection>
  );
}

type PeopleProps = {
  readonly label: string;
  readonly pickerRef: MemberPickerRef;
  readonly problem: string | undefined;
  readonly onChosen: (chosen: readonly MemberHit[]) => void;
};

function People({ label, pickerRef, problem, onChosen }: PeopleProps) {
  const take = useEffectEvent(onChosen);
  useEffect(() => {
    const heard = pickerRef.on('members.chosen', ({ chosen }) => take(chosen));
    return () => heard.unsubscribe();
  }, [pickerRef]);
  return <MemberPicker pickerRef={pickerRef} label={label} problem={problem} />;
}

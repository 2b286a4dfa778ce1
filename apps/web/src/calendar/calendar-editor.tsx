import type { CalendarChoices, CalendarFormDraft } from '@atrium/core/calendar';
import { CalendarForm } from '@atrium/ui/calendar';
import { useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { membersOf, ownId } from '../members/client.ts';
import { useCalendarForm } from './use-calendar-form.ts';

type CalendarEditorProps = { readonly open: () => CalendarFormDraft; readonly choices: CalendarChoices };

/** The open form of a calendar; it keeps what it was opened with. */
export function CalendarEditor({ open, choices }: CalendarEditorProps) {
  const app = useApp();
  const [draft] = useState(open);
  const [pickerMachine] = useState(() => app.client(membersOf).memberPickerMachine(ownId(app)));
  const formRef = useCalendarForm(draft);
  return <CalendarForm formRef={formRef} choices={choices} pickerMachine={pickerMachine} />;
}

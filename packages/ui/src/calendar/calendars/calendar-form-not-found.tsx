import { usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { ButtonLink, NotAllowed, NotFound } from '../../primitives/index.ts';

/** No calendar is at this address, or none its reader may see. */
export function CalendarNotFound() {
  const text = useText();
  return (
    <NotFound
      title={text('calendar.calendar_form.not_found_title')}
      text={text('calendar.calendar_form.not_found_text')}
      action={<ToManager />}
    />
  );
}

/** A calendar that its reader may not create or change (CAL-E118, CAL-E120). */
export function CalendarNotAllowed({ isNew }: { readonly isNew: boolean }) {
  const text = useText();
  const reason = isNew ? 'calendar.calendar_form.not_allowed' : 'calendar.calendar_form.edit_not_allowed';
  return <NotAllowed text={text(reason)} action={<ToManager />} />;
}

function ToManager() {
  const paths = usePaths();
  const text = useText();
  return <ButtonLink href={paths.manageCalendars}>{text('calendar.manager.to_manager')}</ButtonLink>;
}

import { type CalendarId, calendarDraftOf, canEditCalendar, choicesForKept, isCalendarId } from '@atrium/core/calendar';
import { toFailure } from '@atrium/core/machine';
import { CalendarFormSkeleton, CalendarNotAllowed, CalendarNotFound } from '@atrium/ui/calendar';
import { useText } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { FailedQuery } from '../app/failed-query.tsx';
import { CalendarEditor } from './calendar-editor.tsx';
import { useCalendar } from './client.ts';

/** `/calendars/:calendarId/edit`: the form of a calendar that exists (CAL-207). */
export function Page() {
  const { calendarId = '' } = useParams();
  return isCalendarId(calendarId) ? <EditCalendar key={calendarId} id={calendarId} /> : <CalendarNotFound />;
}

function EditCalendar({ id }: { readonly id: CalendarId }) {
  const { queries } = useCalendar();
  const text = useText();
  // Nothing is kept of it: a form opens with what is stored now.
  const query = useQuery({ ...queries.calendar(id), gcTime: 0 });
  const calendars = useQuery(queries.calendars({ kind: 'all' }));
  const { data, error } = query;
  if (data) {
    if (!canEditCalendar(data)) return <CalendarNotAllowed isNew={false} />;
    return <CalendarEditor open={() => calendarDraftOf(data)} choices={choicesForKept(data, calendars.data ?? [])} />;
  }
  if (!error) return <CalendarFormSkeleton />;
  const { code } = toFailure(error);
  if (code === 'not_found') return <CalendarNotFound />;
  if (code === 'forbidden') return <CalendarNotAllowed isNew={false} />;
  return <FailedQuery title={text('calendar.form.failed')} query={query} />;
}

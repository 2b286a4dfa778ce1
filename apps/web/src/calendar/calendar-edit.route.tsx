import { type CalendarId, calendarDraftOf, canEditCalendar, isCalendarId } from '@atrium/core/calendar';
import { choicesForKept } from '@atrium/core/calendar/calendars';
import { CalendarFormSkeleton, CalendarNotAllowed, CalendarNotFound } from '@atrium/ui/calendar';
import { useText } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
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
  return (
    <Screen
      read={readOf(query)}
      skeleton={<CalendarFormSkeleton />}
      notFound={<CalendarNotFound />}
      notAllowed={<CalendarNotAllowed isNew={false} />}
      failedTitle={text('calendar.form.failed')}
      staysOpen
    >
      {(data) =>
        canEditCalendar(data) ? (
          <CalendarEditor open={() => calendarDraftOf(data)} choices={choicesForKept(data, calendars.data ?? [])} />
        ) : (
          <CalendarNotAllowed isNew={false} />
        )
      }
    </Screen>
  );
}

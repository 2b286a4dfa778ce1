import type { CreationSituation } from '@atrium/core/calendar';
import { choicesForNew, newCalendarDraft, newCalendarPreset } from '@atrium/core/calendar/calendars';
import { CalendarFormSkeleton, CalendarNotAllowed } from '@atrium/ui/calendar';
import { useText } from '@atrium/ui/i18n';
import { useSearchParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { Screen } from '../app/screen.tsx';
import { CalendarEditor } from './calendar-editor.tsx';
import { useCreationSituation } from './use-creation-situation.ts';

/** `/calendars/new`: the form of a new calendar; `type` and `parent_id` say which (CAL-205, CAL-206). */
export function Page() {
  const text = useText();
  const [search] = useSearchParams();
  const situation = useCreationSituation();
  return (
    <Screen read={situation} skeleton={<CalendarFormSkeleton />} failedTitle={text('calendar.form.failed')} staysOpen>
      {(known) => <NewCalendar key={`${search}`} situation={known} search={search} />}
    </Screen>
  );
}

type NewCalendarProps = { readonly situation: CreationSituation; readonly search: URLSearchParams };

function NewCalendar({ situation, search }: NewCalendarProps) {
  const { environment } = useApp();
  const preset = newCalendarPreset({ type: search.get('type'), parentId: search.get('parent_id') }, situation);
  if (!preset) return <CalendarNotAllowed isNew />;
  return (
    <CalendarEditor
      open={() => newCalendarDraft(preset, environment.random.number())}
      choices={choicesForNew(preset, situation)}
    />
  );
}

import type { CreationSituation } from '@atrium/core/calendar';
import { calendarRemovalNotices } from '@atrium/core/calendar/notices';
import { CalendarManager, CalendarManagerSkeleton, CalendarsPage } from '@atrium/ui/calendar';
import { useText } from '@atrium/ui/i18n';
import { Screen } from '../app/screen.tsx';
import { useKept } from '../app/use-kept.ts';
import { AreaNavigation } from './area-navigation.tsx';
import { useCalendar } from './client.ts';
import { useCreationSituation } from './use-creation-situation.ts';

/** `/calendars/manage`: every calendar the member sees, to add, edit, delete and give up (CAL-203). */
export function Page() {
  return (
    <CalendarsPage head={<AreaNavigation />}>
      <Content />
    </CalendarsPage>
  );
}

function Content() {
  const text = useText();
  const situation = useCreationSituation();
  return (
    <Screen
      read={situation}
      skeleton={<CalendarManagerSkeleton />}
      failedTitle={text('calendar.manager.failed')}
      staysOpen
    >
      {(known) => <Manager situation={known} />}
    </Screen>
  );
}

function Manager({ situation }: { readonly situation: CreationSituation }) {
  const { calendarRemovalMachine } = useCalendar();
  const removalRef = useKept(calendarRemovalMachine, { input: undefined, notices: [calendarRemovalNotices] });
  return removalRef ? <CalendarManager situation={situation} removalRef={removalRef} /> : <CalendarManagerSkeleton />;
}

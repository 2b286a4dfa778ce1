import type { CreationSituation } from '@atrium/core/calendar';
import { calendarRemovalNotices } from '@atrium/core/calendar/notices';
import { CalendarManager, CalendarManagerSkeleton, CalendarsPage } from '@atrium/ui/calendar';
import { useFailureText, useText } from '@atrium/ui/i18n';
import { FailedState } from '@atrium/ui/primitives';
import { useActorRef } from '@xstate/react';
import { useNotices } from '../app/use-notices.ts';
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
  const reasonOf = useFailureText();
  const { situation, failure, retry, isRetrying } = useCreationSituation();
  if (situation) return <Manager situation={situation} />;
  if (!failure) return <CalendarManagerSkeleton />;
  const title = text('calendar.manager.failed');
  return <FailedState title={title} reason={reasonOf(failure)} onRetry={retry} isRetrying={isRetrying} />;
}

function Manager({ situation }: { readonly situation: CreationSituation }) {
  const removalRef = useActorRef(useCalendar().calendarRemovalMachine);
  useNotices(removalRef, calendarRemovalNotices);
  return <CalendarManager situation={situation} removalRef={removalRef} />;
}

import type { CreationSituation, OwnGroup } from '@atrium/core/calendar';
import { creationSituation, groupsToAsk } from '@atrium/core/calendar/calendars';
import { toFailure } from '@atrium/core/machine';
import { connectSession } from '@atrium/core/session';
import { useActorApi } from '@atrium/ui/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../app/app-context.ts';
import type { Read } from '../app/screen.tsx';
import { useGroups } from '../groups/client.ts';
import { useOwnGroups } from '../groups/own.ts';
import { useCalendar } from './client.ts';

/** Which calendars there are, and where the member may create others. */
export function useCreationSituation(): Read<CreationSituation> {
  const app = useApp();
  const { session } = useActorApi(app.sessionRef, connectSession);
  const calendars = useQuery(useCalendar().queries.calendars({ kind: 'all' }));
  const groups = useGroups();
  const userbar = useQuery(useOwnGroups());
  const own = (userbar.data?.group_categories ?? []).flatMap((category) =>
    category.groups.map(({ id, slug, name }): OwnGroup => ({ id, slug, name, category: category.plural_name })),
  );
  const toAsk = calendars.data ? groupsToAsk(own, calendars.data) : [];
  const asked = useQueries({ queries: toAsk.map(({ slug }) => groups.queries.group(slug)) });
  const error = calendars.error ?? userbar.error;
  const isKnown = calendars.data !== undefined && userbar.isSuccess && asked.every(({ isPending }) => !isPending);
  // Once open, the page stays so while a group that has lost its last calendar is asked.
  const [isOpen, setIsOpen] = useState(false);
  if (isKnown && !isOpen) setIsOpen(true);
  const answered = toAsk.map((group, index) => ({ group, answer: asked[index]?.data?.group }));
  return {
    data:
      session && calendars.data && (isKnown || isOpen)
        ? creationSituation(session, { calendars: calendars.data, asked: answered })
        : null,
    failure: error && toFailure(error),
    isRetrying: calendars.isRefetching || userbar.isRefetching,
    retry: () => {
      void calendars.refetch();
      void userbar.refetch();
    },
  };
}

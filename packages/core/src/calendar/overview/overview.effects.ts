import { type EventObject, fromCallback } from 'xstate';
import type { Atrium } from '../../atrium.ts';
import { type Clock, everyMinute } from '../../environment/index.ts';
import { fromQuery } from '../../query/index.ts';
import { calendarQueries } from '../calendar.queries.ts';
import { overviewMachine } from './overview.machine.ts';
import type { MemoryWrite, OverviewRequest, OverviewScope } from './overview-address.rules.ts';
import { createOverviewMemory } from './overview-memory.store.ts';

/** What overviews need to know beside the client. */
export interface OverviewOptions {
  /** Whose view and month are remembered; one memory for all without it. */
  readonly memberId?: () => string;
}

/** The overviews of months, bound to a client. */
export function createOverviews({ http, queryClient, environment }: Atrium, options: OverviewOptions = {}) {
  const queries = calendarQueries(http);
  const memory = createOverviewMemory(environment.storage.session, options.memberId ?? (() => 'me'));
  return {
    /** Forgets views and months, as signing out does. */
    forgetOverviews: memory.forget,
    overviewMachine: overviewMachine.provide({
      actors: {
        now: nowActor(environment.clock),
        month: fromQuery(queryClient, (request: OverviewRequest) => queries.overview(request), 'month'),
        calendars: fromQuery(
          queryClient,
          ({ scope }: { readonly scope: OverviewScope }) => queries.calendars(scope),
          'calendars',
        ),
        memory: fromCallback<MemoryWrite, { readonly scope: OverviewScope }>(({ input, sendBack, receive }) => {
          receive((event) => memory.remember(input.scope, event.memory));
          sendBack({ type: 'memory.recalled', memory: memory.recall(input.scope) });
        }),
      },
    }),
  };
}

/** Says every minute what time it is. */
export function nowActor(clock: Clock) {
  return fromCallback<EventObject>(({ sendBack }) =>
    everyMinute(clock, (now) => sendBack({ type: 'time.passed', now })),
  );
}

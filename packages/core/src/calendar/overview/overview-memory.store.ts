import type { TextStore } from '../../environment/index.ts';
import { isValidDate } from '../../time/calendar-date.rules.ts';
import type { OverviewPlace, OverviewScope } from './overview-address.rules.ts';

/** Keeps view, month and calendars of each overview for the browser session (CAL-023, CAL-024, CAL-D18). */
export interface OverviewMemoryStore {
  recall(scope: OverviewScope): OverviewPlace | null;
  remember(scope: OverviewScope, memory: OverviewPlace): void;
  /** Forgets all of them, as signing out does. */
  forget(): void;
}

/** Keeps the memory of one member in a store of texts; what cannot be read counts as never written. */
export function createOverviewMemory(store: TextStore, memberId: () => string): OverviewMemoryStore {
  const key = () => `atrium.overview.${memberId()}`;
  const readAll = () => parseAll(store.get(key()));
  return {
    recall: (scope) => memoryIn(readAll()[nameOf(scope)]),
    remember: (scope, memory) => {
      store.set(key(), JSON.stringify({ ...readAll(), [nameOf(scope)]: memory }));
    },
    forget: () => store.remove(key()),
  };
}

function nameOf(scope: OverviewScope): string {
  return scope.kind === 'group' ? `group/${scope.slug}` : scope.kind;
}

function parseAll(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function memoryIn(value: unknown): OverviewPlace | null {
  if (typeof value !== 'object' || value === null || !('date' in value) || !('view' in value)) return null;
  const { date, view } = value;
  const calendarIds = 'calendarIds' in value ? value.calendarIds : null;
  if (typeof date !== 'string' || !isValidDate(date)) return null;
  if (typeof calendarIds !== 'string' && calendarIds !== null) return null;
  return view === 'sheet' || view === 'list' ? { date, view, calendarIds } : null;
}

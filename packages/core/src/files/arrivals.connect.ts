import type { UploadItem } from '@atrium/upload';
import { itemMessage, type UploadMessage } from '@atrium/upload';
import type { Failure } from '../machine/index.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { ArrivalsSnapshot } from './arrivals.machine.ts';
import { type ArrivalProgress, progressOf, type TakenChoice } from './arrivals.rules.ts';
import type { ArrivalsEvent } from './arrivals-setup.machine.ts';

/** A file that did not arrive, and why. */
export interface FailedArrival {
  readonly clientId: string;
  readonly name: string;
  readonly message: UploadMessage | null;
  /** Why it was refused where it belongs. */
  readonly reason: MessageKey | null;
  readonly canRetry: boolean;
}

/** What uploads into folders show and do. */
export interface ArrivalsApi {
  /** Null where nothing was brought since it was put away. */
  readonly progress: ArrivalProgress | null;
  readonly isBusy: boolean;
  readonly failed: readonly FailedArrival[];
  readonly failure: Failure | null;
  /** Names that are taken, to be decided about; null while nothing is asked. */
  readonly taken: { readonly names: readonly string[]; readonly mayReplace: boolean } | null;
  choose(choice: TakenChoice): void;
  cancel(): void;
  retry(): void;
  remove(clientId: string): void;
  clear(): void;
}

/** Reads uploads into folders for their view. */
export function connectArrivals(snapshot: ArrivalsSnapshot, send: (event: ArrivalsEvent) => void): ArrivalsApi {
  const { items, settled, cleared, prepared, failure, maxSize } = snapshot.context;
  const shown = items.slice(cleared);
  const isAsking = snapshot.matches({ drops: 'asking' });
  return {
    progress: shown.length === 0 ? null : progressOf(shown, settled),
    isBusy: snapshot.hasTag('busy'),
    failed: shown.flatMap((item) => failedOf(item, { settled, maxSize })),
    failure: snapshot.matches({ placing: 'failed' }) ? failure : null,
    taken:
      isAsking && prepared
        ? {
            names: prepared.taken.map(({ name }) => name),
            mayReplace: prepared.taken.some(({ replaceable }) => replaceable),
          }
        : null,
    choose: (choice) => send({ type: 'taken.choose', choice }),
    cancel: () => send({ type: 'taken.cancel' }),
    retry: () => send({ type: 'items.retry' }),
    remove: (clientId) => send({ type: 'item.remove', clientId }),
    clear: () => send({ type: 'arrivals.clear' }),
  };
}

interface Judging {
  readonly settled: Readonly<Record<string, MessageKey | null>>;
  readonly maxSize: number | null;
}

function failedOf(item: UploadItem, { settled, maxSize }: Judging): FailedArrival[] {
  const { clientId, name, state, id } = item;
  const reason = id === null ? null : (settled[id] ?? null);
  if (state !== 'failed' && state !== 'quarantine' && reason === null) return [];
  return [{ clientId, name, message: itemMessage(item, maxSize), reason, canRetry: state === 'failed' }];
}

import { createEmitter } from '../../environment/index.ts';
import { emptyTimeline, reduceTimeline, type Timeline, type TimelineEvent } from './timeline.rules.ts';

/** Keeps the timeline of one member, and tells who looks at it. */
export interface TimelineStore {
  /** The same object until something changes. */
  get(): Timeline;
  subscribe(listener: () => void): () => void;
  tell(event: TimelineEvent): void;
}

/** Creates an empty timeline; `onEvent` hears of every event after it was taken in. */
export function createTimelineStore(
  { memberId, isNativeApp }: Pick<Timeline, 'memberId' | 'isNativeApp'>,
  onEvent: (event: TimelineEvent) => void,
): TimelineStore {
  const changes = createEmitter();
  let timeline = emptyTimeline(memberId, isNativeApp);
  return {
    get: () => timeline,
    subscribe: changes.subscribe,
    tell: (event) => {
      const next = reduceTimeline(timeline, event);
      const isChanged = next !== timeline;
      timeline = next;
      onEvent(event);
      if (isChanged) changes.emit();
    },
  };
}

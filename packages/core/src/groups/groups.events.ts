import type { QueryClient } from '@tanstack/query-core';
import { invalidate } from '../query/index.ts';
import { groupKeys } from './groups.keys.ts';
import type { GroupEvent } from './groups.topics.ts';

/** A realtime event of groups. */
export interface GroupNews {
  readonly topic: string;
  readonly event: 'group';
  readonly payload: GroupEvent;
}

/** Reads again what a realtime event says has changed; who is let in or out sees other calendars as well. */
export async function applyGroupEvent(queryClient: QueryClient, { payload }: GroupNews): Promise<void> {
  const isAboutPeople = payload.kind === 'members' || payload.kind === 'deleted';
  const others = isAboutPeople ? ['calendars', 'overviews'] : [];
  await Promise.all([groupKeys.all, ...others.map((name) => [name])].map((key) => invalidate(queryClient, key)));
}

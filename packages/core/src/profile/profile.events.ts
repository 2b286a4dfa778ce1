import type { QueryClient } from '@tanstack/query-core';
import { invalidate } from '../query/index.ts';
import type { ChangeRequestEvent } from './profile.topics.ts';

/** A realtime event of profiles. */
export interface ProfileEvent {
  readonly topic: string;
  readonly event: 'change_request';
  readonly payload: ChangeRequestEvent;
}

/** Reads again what waits, and after a decision what members say of themselves. */
export async function applyProfileEvent(queryClient: QueryClient, { payload }: ProfileEvent): Promise<void> {
  const touched = payload.kind === 'decided' ? ['profile', 'members'] : ['profile'];
  await Promise.all(touched.map((name) => invalidate(queryClient, [name])));
}

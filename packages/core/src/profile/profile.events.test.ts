import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createQueryClient } from '../query/index.ts';
import { applyProfileEvent } from './profile.events.ts';
import { profileKeys } from './profile.keys.ts';
import { profileEvents } from './profile.topics.ts';

const id = '65a000000000000000000001';
const kept = [profileKeys.requestable, profileKeys.changeRequests, ['members', 'member', id], ['groups']];

it.each([
  ['asked', [true, true, false, false]],
  ['decided', [true, true, true, false]],
] as const)('what is %s is read again where it is shown (CHREQ-D01)', async (kind, expected) => {
  const queryClient = createQueryClient();
  for (const queryKey of kept) queryClient.setQueryData(queryKey, {});
  const payload = z.parse(profileEvents.change_request, { seq: 1, kind, id });
  await applyProfileEvent(queryClient, { topic: `member:${id}`, event: 'change_request', payload });
  expect(kept.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual(expected);
});

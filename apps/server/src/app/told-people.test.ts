import { calendarEvents } from '@atrium/core/calendar/topics';
import { chatEvents, chatPushes } from '@atrium/core/chat/topics';
import { directMessagesEvents } from '@atrium/core/direct-messages/topics';
import { filesEvents } from '@atrium/core/files/topics';
import { groupEvents } from '@atrium/core/groups/topics';
import { inviteEvents } from '@atrium/core/invites/topics';
import { memberReferenceSchema } from '@atrium/core/members/schema';
import { networkEvents } from '@atrium/core/network/topics';
import { notificationsEvents } from '@atrium/core/notifications/topics';
import { profileEvents } from '@atrium/core/profile/topics';
import { translationPushes } from '@atrium/core/translation/topics';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const told: Readonly<Record<string, z.core.$ZodType>> = {
  ...{ ...calendarEvents, ...chatEvents, ...directMessagesEvents, ...filesEvents, ...groupEvents },
  ...{ ...inviteEvents, ...networkEvents, ...notificationsEvents, ...profileEvents },
  ...Object.fromEntries(
    Object.entries({ ...chatPushes, ...translationPushes }).map(([name, { reply }]) => [`${name} (answer)`, reply]),
  ),
};

// What is told is written once for all who listen: whose page each of them may not see could be taken out for nobody.
it.each(Object.entries(told))('%s leads over the socket to nobody’s page (com:DIR-D05)', (_name, schema) => {
  expect(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))).not.toContain('"path":');
});

it('would be found wherever it stood', () => {
  const nested = z.object({ list: z.array(z.optional(z.nullable(memberReferenceSchema))) });
  expect(JSON.stringify(z.toJSONSchema(nested))).toContain('"path":');
});

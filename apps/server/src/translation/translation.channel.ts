import { translationPushes } from '@atrium/core/translation/topics';
import * as z from 'zod/mini';
import type { Services } from '../app/services.ts';
import { findMemberRow } from '../members/index.ts';
import { type DomainChannel, PushRefusal } from '../realtime/domain-channel.ts';
import { saveTranslationLanguage } from './translation.repository.ts';

/** Translations on the socket: members keep the language they last chose over their own topic (TRANS-009, RT-D08). */
export function translationChannel({ database }: Pick<Services, 'database'>): DomainChannel {
  return {
    domain: 'translation',
    welcomes: {},
    pushes: {
      set_preference: async ({ topic, membershipId, payload }) => {
        if (topic.kind !== 'member') throw PushRefusal.common('unauthorized');
        const read = z.safeParse(translationPushes.set_preference.payload, payload);
        if (!read.success) throw PushRefusal.common('invalid');
        const reader = await findMemberRow(database.db, membershipId);
        if (reader === undefined || reader.lockedAt !== null) throw PushRefusal.common('unauthorized');
        await saveTranslationLanguage(database.db, membershipId, read.data.last_used_translation_language);
        return {};
      },
    },
  };
}

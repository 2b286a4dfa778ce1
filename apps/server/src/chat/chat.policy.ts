import { chatAbilities } from '@atrium/core/chat/rules';
import type { ChatAbilities } from '@atrium/core/chat/schema';
import type { NetworkConfig } from '@atrium/core/network/schema';
import type { FoundChat } from './chat.repository.ts';

/** What a reader may do in a chat. */
export function abilitiesFor({ reader, group, partner }: FoundChat, config: NetworkConfig): ChatAbilities {
  const situation = {
    group: group && { isArchived: group.archivedAt !== null },
    partner: partner && { isAway: partner.lockedAt !== null || partner.removedAt !== null },
  };
  return chatAbilities(reader, situation, config.chat);
}

import { createActMachine } from '../../acts/index.ts';
import { allow } from '../../machine/index.ts';
import type { ChatStatus } from '../chat.schema.ts';

/** Sets the own availability: what others see is asked about first, being invisible is not (CHAT-068). */
export const statusMachine = createActMachine<null, ChatStatus, void>({
  id: 'status',
  verdict: () => allow,
  asks: (_, { type }) => type !== 'invisible',
});

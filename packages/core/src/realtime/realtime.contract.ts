import * as z from 'zod/mini';
import { defineEndpoint, instantSchema } from '../contract/index.ts';

/** Gets what the realtime connection needs; for every signed-in member (RT-001, CHAT-107). */
export const createChatToken = defineEndpoint({
  id: 'chat.token.create',
  method: 'POST',
  path: '/api/v1/chat_token',
  idempotency: 'none',
  reply: z.object({
    token: z.string(),
    socket_url: z.string(),
    expires_at: instantSchema,
    network_id: z.string(),
    member_id: z.string(),
  }),
});

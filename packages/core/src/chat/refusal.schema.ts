/** Why the server refuses a push (CHAT-D24). */
export const pushRefusals = [
  'unauthorized',
  'not_found',
  'forbidden',
  'read_only',
  'empty_message',
  'too_long',
  'too_many_files',
  'too_many_images',
  'update_not_allowed',
  'update_period_ended',
  'destroy_not_allowed',
  'already_deleted',
  'attachment_missing',
  'rate_limited',
  'invalid',
] as const;
export type PushRefusal = (typeof pushRefusals)[number];

import { type PushOptions, RealtimeError } from '@atrium/realtime';
import * as z from 'zod/mini';
import { mayRefuse, type Push } from '../contract/index.ts';
import { AtriumError } from '../machine/index.ts';
import type { RealtimeConnection } from '../realtime/index.ts';
import { type ChatPushName, chatPushes } from './chat.topics.ts';

type PayloadOf<Name extends ChatPushName> = z.input<(typeof chatPushes)[Name]['payload']>;
type ReplyTo<Name extends ChatPushName> = z.output<(typeof chatPushes)[Name]['reply']>;

/** Sends pushes of the chat and answers with their checked replies; rejects with an `AtriumError`. */
export type PushChat = <Name extends ChatPushName>(
  topic: string,
  event: Name,
  payload: PayloadOf<Name>,
  options?: PushOptions,
) => Promise<ReplyTo<Name>>;

/** Pushes over a connection; a refusal has the server's reason as its code (CHAT-D24). */
export function createPushChat(connection: RealtimeConnection): PushChat {
  return async (topic, event, payload, options = {}) => {
    const response = await connection
      .push(topic, { event, payload, ...options })
      .catch((cause) => failAsAtrium(chatPushes[event], cause));
    const parsed = z.safeParse(chatPushes[event].reply, response);
    // The name chose the schema; the lookup over all pushes cannot say so.
    if (parsed.success) return parsed.data as never;
    throw new AtriumError('unexpected_reply', `The answer to "${event}" does not fit its schema.`, {
      cause: parsed.error,
    });
  };
}

function failAsAtrium(push: Push, cause: unknown): never {
  if (!(cause instanceof RealtimeError)) throw cause;
  const retryAfter = retryAfterOf(cause.response);
  const code = cause.code === 'refused' ? (cause.reason ?? 'refused') : cause.code;
  throw new AtriumError(code, cause.message, {
    cause,
    ...(mayRefuse(push, code) && { domain: 'chat' }),
    ...(retryAfter !== null && { retryAfter }),
  });
}

/** Seconds to wait before the next try, from `retry_after_ms`. */
function retryAfterOf(response: unknown): number | null {
  const parsed = z.safeParse(z.object({ retry_after_ms: z.number() }), response);
  return parsed.success ? parsed.data.retry_after_ms / 1_000 : null;
}

import type * as z from 'zod/mini';

/** Reasons for which every push may be refused without declaring them. */
export const commonPushFailures = [
  'unauthorized',
  'forbidden',
  'not_found',
  'rate_limited',
  'invalid',
  'internal_error',
] as const;

/** A reason for which any push may be refused. */
export type CommonPushFailure = (typeof commonPushFailures)[number];

/** One push over the socket: what goes in, what an ok reply holds, and the reasons of its own for which it is refused. */
export interface Push<
  Payload extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
  Code extends string = string,
> {
  readonly payload: Payload;
  readonly reply: Reply;
  readonly failures: readonly Code[];
}

/** The reasons a push declares itself. */
export type PushFailureOf<P> = P extends Push<infer _Payload, infer _Reply, infer Code> ? Code : never;

/** Declares a push; client and server are both driven by the result. */
export function definePush<
  Payload extends z.core.$ZodType,
  Reply extends z.core.$ZodType,
  const Code extends string = never,
>(payload: Payload, reply: Reply, failures: readonly Code[] = []): Push<Payload, Reply, Code> {
  return { payload, reply, failures };
}

/** Whether a push may be refused for a reason. */
export function mayRefuse({ failures }: Push, code: string): boolean {
  return [...commonPushFailures, ...failures].includes(code);
}

import * as z from 'zod/mini';

/** What a text of a refusal names. */
export const textValuesSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * Body of every refused call. `current` comes with `stale_object`, `retry_after` (seconds) with 429;
 * a call may add keys of its own, as the session does for visitors.
 */
export const failureBodySchema = z.looseObject({
  error: z.literal(true),
  code: z.string(),
  message: z.string(),
  /** Field path of the request body (`date.end`) -> message keys. */
  errors: z.record(z.string(), z.readonly(z.array(z.string()))),
  /** Of its text. */
  values: z.optional(textValuesSchema),
  current: z.optional(z.unknown()),
  retry_after: z.optional(z.number()),
});
/** A refusal as it travels. */
export type FailureBody = z.infer<typeof failureBodySchema>;

import * as z from 'zod/mini';

const codeSchema = z.object({ code: z.string() });
const errorsSchema = z.object({ errors: z.record(z.string(), z.unknown()) });

/** The server's name of a refusal, as far as the body tells. */
export function refusalCode(body: unknown): string | null {
  const parsed = codeSchema.safeParse(body);
  return parsed.success ? parsed.data.code : null;
}

/** The objects a refusal is about, as far as the body tells. */
export function refusedIds(body: unknown): readonly string[] {
  const parsed = errorsSchema.safeParse(body);
  return parsed.success ? Object.keys(parsed.data.errors) : [];
}

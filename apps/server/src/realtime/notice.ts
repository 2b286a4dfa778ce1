import * as z from 'zod/mini';

const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('logged'), topic: z.string(), seq: z.number() }),
  z.object({
    kind: z.literal('passing'),
    topic: z.string(),
    event: z.string(),
    payload: z.record(z.string(), z.unknown()),
    exceptFor: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('revoked'),
    sessionId: z.optional(z.nullable(z.string())),
    membershipId: z.optional(z.string()),
  }),
  /** Of a member, or of all guests. */
  z.object({ kind: z.literal('rejudged'), membershipId: z.optional(z.string()) }),
  z.object({ kind: z.literal('dismissed'), topic: z.string(), membershipId: z.string() }),
]);

/** What nodes tell one another; logged events travel by number only. */
export type Notice = z.infer<typeof noticeSchema>;

const envelopeSchema = z.object({ from: z.string(), notices: z.array(noticeSchema) });

/** PostgreSQL refuses more than 8,000 bytes. */
const largest = 7500;

/** Writes notices as texts that every carrier takes; one too large for that is left out. */
export function writeNotices(from: string, notices: readonly Notice[]): string[] {
  const text = JSON.stringify({ from, notices });
  if (Buffer.byteLength(text) <= largest) return [text];
  if (notices.length <= 1) return [];
  const middle = Math.ceil(notices.length / 2);
  return [...writeNotices(from, notices.slice(0, middle)), ...writeNotices(from, notices.slice(middle))];
}

/** Reads what a node sent; nothing of a text that is no such thing. */
export function readNotices(text: string): { from: string; notices: readonly Notice[] } {
  try {
    return z.parse(envelopeSchema, JSON.parse(text));
  } catch {
    return { from: '', notices: [] };
  }
}

import type { DiscoveryReply } from './upload.schema.ts';

const lifetime = 3_600_000;

/** Asks for the second file server at most once an hour; an attempt that got no answer is asked again next time. */
export function createDiscovery(
  discover: () => Promise<DiscoveryReply>,
  now: () => number,
): () => Promise<DiscoveryReply> {
  let asked: { at: number; reply: Promise<DiscoveryReply> } | null = null;
  async function ask(): Promise<DiscoveryReply> {
    const attempt = { at: now(), reply: discover() };
    asked = attempt;
    try {
      return await attempt.reply;
    } catch {
      if (asked === attempt) asked = null;
      return { available: false };
    }
  }
  return () =>
    asked !== null && now() - asked.at < lifetime ? asked.reply.catch(() => ({ available: false })) : ask();
}

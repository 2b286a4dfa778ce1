import * as z from 'zod/mini';
import type { Endpoint } from '../contract/index.ts';
import { AtriumError } from '../machine/index.ts';

/** What came back from a call that succeeded; `text` is empty where no reply is declared. */
export interface HttpReply {
  readonly status: number;
  readonly text: string;
  readonly tzdbVersion: string | null;
  readonly link: string | null;
  /** Where the server's log of events stood before it read what it answers; null to visitors. */
  readonly position: number | null;
}

/** Reads a reply by its contract; whatever does not fit is `unexpected_reply`, also a status other than one that is named. */
export function readReply(endpoint: Endpoint, { status, text }: HttpReply): unknown {
  if (!endpoint.reply && (endpoint.status ?? status) !== status)
    throw new AtriumError('unexpected_reply', `${endpoint.id} was answered with status ${status}.`, { status });
  if (!endpoint.reply) return undefined;
  const parsed = z.safeParse(endpoint.reply, jsonIn(text));
  if (parsed.success) return parsed.data;
  throw new AtriumError('unexpected_reply', `The answer to ${endpoint.id} does not fit its contract.`, {
    status,
    cause: parsed.error,
  });
}

/** The position a header names; null when it names none. */
export function positionIn(header: string | null): number | null {
  const position = Number(header ?? Number.NaN);
  return Number.isSafeInteger(position) ? position : null;
}

/** The query of the page a Link header calls `next`; a name given several times is a list. */
export function nextPage(link: string | null): Readonly<Record<string, string | readonly string[]>> | null {
  const address = link?.match(/<([^>]+)>;\s*rel="?next\b/)?.[1];
  if (!address) return null;
  const { searchParams } = new URL(address, 'http://localhost');
  const names = new Set(searchParams.keys());
  return Object.fromEntries([...names].map((name) => [name, oneOrAll(searchParams.getAll(name))]));
}

/** What a text says as JSON; nothing where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function oneOrAll(values: readonly string[]): string | readonly string[] {
  return values.length === 1 ? values.join() : values;
}

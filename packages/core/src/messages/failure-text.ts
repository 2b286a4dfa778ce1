import { commonFailures } from '../contract/common-failures.ts';
import type { Failure } from '../machine/atrium-error.ts';
import type { MessageKey } from './catalogue.ts';
import type { Formatter, MessageValues } from './formatter.ts';

/** What is said of a failure: a text of the catalogue or, in its place, the sentence of a server that knows more. */
export interface FailureText {
  readonly text: MessageKey;
  readonly values?: MessageValues;
  /** The text that stands in place of `{reason}`. */
  readonly reason?: MessageKey;
  /** What a server wrote, said in place of the text. */
  readonly sentence?: string;
}

/** Codes that read the same in every domain; the last ones are the client's own. */
export const commonCodes = [
  ...(Object.keys(commonFailures) as (keyof typeof commonFailures)[]),
  'stale_object',
  'undo_expired',
  'offline',
  'timeout',
  'unexpected_reply',
] as const;

/**
 * Says why something failed: by the common text of its code, else by that of the domain whose contract declares it, else
 * with the words of the server, else that something went wrong.
 */
export function failureText({ code, domain, values, status, message }: Failure): FailureText {
  const common = commonCodes.find((known) => known === code);
  if (common) return { text: `failure.${common}` };
  // What a contract declares has a text; a test holds that.
  if (domain !== undefined) return { text: `${domain}.refusal.${code}` as MessageKey, ...(values && { values }) };
  // Without a status no server has answered, and without a code of its own it has not said why: the words are for developers.
  const isTold = status !== undefined && code !== 'unexpected' && message !== '';
  return { text: 'js.generic_error', ...(isTold && { sentence: message }) };
}

/**
 * Says what an act on many has left out: a sentence for each reason, which counts and gives it in the words of the refusal,
 * by a text with the values `{count}` and `{reason}`.
 */
export function leftOutTexts(
  text: MessageKey,
  { domain, skipped }: { readonly domain: string; readonly skipped: readonly Pick<Failure, 'code' | 'values'>[] },
): readonly FailureText[] {
  const codes = [...new Set(skipped.map(({ code }) => code))];
  return codes.map((code) => ({
    text,
    // The values of the reason are those of the first that was left out for it.
    values: {
      ...skipped.find((one) => one.code === code)?.values,
      count: skipped.filter((one) => one.code === code).length,
    },
    reason: failureText({ code, domain, message: '' }).text,
  }));
}

/** Puts what is said of a failure into words. */
export function sayFailure(text: Formatter, said: FailureText): string {
  return (
    said.sentence ??
    text(said.text, said.reason ? { ...said.values, reason: text(said.reason, said.values) } : said.values)
  );
}

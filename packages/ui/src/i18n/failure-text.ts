import type { Failure } from '@atrium/core/machine';
import { type Catalogue, isMessageKey, type MessageKey } from '@atrium/core/messages';

/** What a failure is called: a text of the catalogue, or the sentence of a server that knows more than the catalogue. */
export type FailureName = { readonly key: MessageKey } | { readonly sentence: string };

/** Finds the text for a failure: the catalogue's own, else the server's, else that something unexpected happened. */
export function nameFailure(catalogue: Catalogue, { code, message, status }: Failure): FailureName {
  const key = `failure.${code}`;
  if (isMessageKey(catalogue, key)) return { key };
  // Without a status no server has answered, and the message is for developers.
  return status !== undefined && message !== '' ? { sentence: message } : { key: 'failure.unexpected' };
}

import type { Failure } from '@atrium/core/machine';
import { failureText, sayFailure } from '@atrium/core/messages';
import { useText } from './language-provider.tsx';

/** Says in the reader's language why something failed: `failureText(failure)`; nothing where nothing failed. */
export function useFailureText(): (failure: Failure | null | undefined) => string | undefined {
  const text = useText();
  return (failure) => (failure ? sayFailure(text, failureText(failure)) : undefined);
}

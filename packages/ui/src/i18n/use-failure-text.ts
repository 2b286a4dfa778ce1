import type { Failure } from '@atrium/core/machine';
import { nameFailure } from './failure-text.ts';
import { useLanguage } from './language-provider.tsx';

/** Says in the reader's language why something failed: `failureText(failure)`; nothing where nothing failed. */
export function useFailureText(): (failure: Failure | null | undefined) => string | undefined {
  const { text, catalogue } = useLanguage();
  return (failure) => {
    if (!failure) return undefined;
    const name = nameFailure(catalogue, failure);
    return 'key' in name ? text(name.key) : name.sentence;
  };
}

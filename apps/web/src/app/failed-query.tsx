import { toFailure } from '@atrium/core/machine';
import { useFailureText } from '@atrium/ui/i18n';
import { FailedState } from '@atrium/ui/primitives';
import type { UseQueryResult } from '@tanstack/react-query';

type FailedQueryProps = {
  readonly title?: string;
  readonly query: Pick<UseQueryResult, 'error' | 'refetch' | 'isRefetching'>;
};

/** What a page shows where it could not be read: why, and the way to try again. */
export function FailedQuery({ title, query: { error, refetch, isRefetching } }: FailedQueryProps) {
  const failureText = useFailureText();
  return (
    <FailedState
      {...(title !== undefined && { title })}
      reason={failureText(toFailure(error))}
      onRetry={() => void refetch()}
      isRetrying={isRefetching}
    />
  );
}

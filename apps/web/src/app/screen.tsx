import { type Failure, toFailure } from '@atrium/core/machine';
import { useFailureText } from '@atrium/ui/i18n';
import { FailedState, NotAllowed, NotFound } from '@atrium/ui/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Something a page is about, as far as it is known. */
export type Read<Data> = {
  readonly data: Data | null | undefined;
  readonly failure: Failure | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
};

type ScreenProps<Data> = {
  readonly read: Read<Data>;
  readonly skeleton: ReactNode;
  readonly notFound?: ReactNode;
  readonly notAllowed?: ReactNode;
  /** What could not be done, where that is more than loading. */
  readonly failedTitle?: string;
  /** What is open stays so when a later read finds it gone, as a form does that somebody writes in. */
  readonly staysOpen?: boolean;
  /** Whoever reads null as something known shows that in place of the screen. */
  readonly children: (data: NonNullable<Data>) => ReactNode;
};

/** What a page shows once what it is about is read, until then, and where it is not there, not for its reader, or failed. */
export function Screen<Data>({ read, skeleton, children, staysOpen = false, ...states }: ScreenProps<Data>) {
  const { notFound = <NotFound />, notAllowed = <NotAllowed />, failedTitle } = states;
  const failureText = useFailureText();
  const { data, failure, isRetrying, retry } = read;
  const isKnown = data !== null && data !== undefined;
  if (isKnown && staysOpen) return children(data);
  if (failure?.code === 'not_found') return notFound;
  if (failure?.code === 'forbidden') return notAllowed;
  if (isKnown) return children(data);
  if (!failure) return skeleton;
  const title = failedTitle === undefined ? {} : { title: failedTitle };
  return <FailedState {...title} reason={failureText(failure)} onRetry={retry} isRetrying={isRetrying} />;
}

/** A query as what a page is about. */
export function readOf<Data>({ data, error, isRefetching, refetch }: UseQueryResult<Data>): Read<Data> {
  return { data, failure: error && toFailure(error), isRetrying: isRefetching, retry: () => void refetch() };
}

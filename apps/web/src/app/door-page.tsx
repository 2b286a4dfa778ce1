import { connectSession, networkAtDoor } from '@atrium/core/session';
import { useActorApi } from '@atrium/ui/hooks';
import { useFailureText } from '@atrium/ui/i18n';
import { FailedState } from '@atrium/ui/primitives';
import type { DoorNetwork } from '@atrium/ui/session';
import type { ReactNode } from 'react';
import { useApp } from './app-context.ts';
import { useLinkNavigation } from './use-link-navigation.ts';

/** A page before the door, once it is known whose it is. */
export function DoorPage({ children }: { readonly children: (network: DoorNetwork) => ReactNode }) {
  const { sessionRef } = useApp();
  const who = useActorApi(sessionRef, connectSession);
  const failureText = useFailureText();
  useLinkNavigation();
  const network = networkAtDoor(who);
  if (network !== null) return children(network);
  return who.hasFailed ? <FailedState reason={failureText(who.failure)} onRetry={who.reload} /> : null;
}

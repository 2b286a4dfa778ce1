import { seesNetworkFiles } from '@atrium/core/files';
import { connectSession } from '@atrium/core/session';
import { FilesAreas } from '@atrium/ui/files';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import type { ComponentProps, ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useApp } from '../app/app-context.ts';

/** The pages of files beside each other, as far as they are for their reader. */
export function Areas(props: Omit<ComponentProps<typeof FilesAreas>, 'seesNetwork'>) {
  return <FilesAreas {...props} seesNetwork={!useIsGuest()} />;
}

type ForReaderProps = { readonly isOfNetwork: boolean; readonly children: ReactNode };

/** A page of files; a guest, for whom there are none of the network, is led to their own instead (FILE-D36). */
export function ForReader({ isOfNetwork, children }: ForReaderProps) {
  const { ownFiles } = usePaths();
  return useIsGuest() && isOfNetwork ? <Navigate to={ownFiles} replace /> : children;
}

function useIsGuest(): boolean {
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  return session !== null && !seesNetworkFiles(session);
}

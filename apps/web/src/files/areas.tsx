import { seesNetworkFiles } from '@atrium/core/files';
import { connectSession } from '@atrium/core/session';
import { FilesAreas } from '@atrium/ui/files';
import { useActorApi } from '@atrium/ui/hooks';
import type { ComponentProps } from 'react';
import { useApp } from '../app/app-context.ts';

/** The pages of files beside each other, as far as they are for their reader. */
export function Areas(props: Omit<ComponentProps<typeof FilesAreas>, 'seesNetwork'>) {
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  return <FilesAreas {...props} seesNetwork={seesNetworkFiles(session?.current_member ?? null)} />;
}

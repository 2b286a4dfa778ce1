import type { ArrivalsRef } from '@atrium/core/files';
import { connectSession } from '@atrium/core/session';
import { ArrivalsPanel } from '@atrium/ui/files';
import type { ReactNode } from 'react';
import { useApp } from '../app/app-context.ts';
import { useOpened } from '../app/use-opened.ts';
import { uploadsOf } from '../uploads/client.ts';
import { useFiles } from './client.ts';

const everywhere = { id: 'arrivals' };

/** What takes files into folders, the same on every page of files, and its panel. */
export function useArrivals(): { readonly ref: ArrivalsRef | null; readonly panel: ReactNode } {
  const { client, sessionRef } = useApp();
  const { openArrivals } = useFiles();
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const limits = session?.network.config.files;
  const input = { filter: limits?.extension_filter ?? null, maxSize: limits?.max_size ?? null };
  const ref = useOpened(everywhere, () => openArrivals(client(uploadsOf), input));
  return { ref, panel: ref && <ArrivalsPanel arrivalsRef={ref} /> };
}

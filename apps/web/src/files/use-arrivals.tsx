import type { Drop } from '@atrium/core/files';
import { ArrivalsPanel, type Brought } from '@atrium/ui/files';
import type { ReactNode } from 'react';
import { useApp } from '../app/app-context.ts';
import { useOpened } from '../app/use-opened.ts';
import { limitsOf, uploadsOf } from '../uploads/client.ts';
import { useFiles } from './client.ts';

const everywhere = { id: 'arrivals' };

type Bringing = Omit<Drop, 'files'> & { readonly brought: readonly Brought[] };

/** Takes files into folders, the same on every page of files, and its panel. */
export function useArrivals(): { readonly bring: (bringing: Bringing) => void; readonly panel: ReactNode } {
  const app = useApp();
  const uploads = app.client(uploadsOf);
  const { openArrivals } = useFiles();
  const ref = useOpened(everywhere, () => openArrivals(uploads, limitsOf(app)));
  const bring = ({ brought, ...drop }: Bringing) => {
    const files = brought.map(({ file, path }) => ({ ...uploads.files.keep(file), path }));
    if (files.length > 0) ref?.send({ type: 'files.dropped', drop: { ...drop, files } });
  };
  return { bring, panel: ref && <ArrivalsPanel arrivalsRef={ref} /> };
}

import { Finder } from '@atrium/ui/finder';
import { useActorRef } from '@xstate/react';
import { useClient } from '../app/app-context.ts';
import { finderOf } from './client.ts';
import { useKnownHits } from './use-known-hits.ts';

/** The open search for everything. */
export function OpenFinder({ onClose }: { readonly onClose: () => void }) {
  const finderRef = useActorRef(useClient(finderOf).finderMachine);
  return <Finder finderRef={finderRef} known={useKnownHits()} onClose={onClose} />;
}

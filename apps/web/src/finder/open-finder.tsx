import { preselectedScope, searchScopesAt } from '@atrium/core/finder';
import { Finder } from '@atrium/ui/finder';
import { useActorRef } from '@xstate/react';
import { useLocation } from 'react-router';
import { useClient } from '../app/app-context.ts';
import { finderOf } from './client.ts';
import { useKnownHits } from './use-known-hits.ts';

/** The open search for everything. */
export function OpenFinder({ onClose }: { readonly onClose: () => void }) {
  const finderRef = useActorRef(useClient(finderOf).finderMachine);
  const scopes = searchScopesAt(useLocation().pathname);
  return <Finder {...{ finderRef, scopes, onClose }} known={useKnownHits()} preselected={preselectedScope(scopes)} />;
}

import { preselectedScope, searchScopesAt } from '@atrium/core/finder';
import { Finder } from '@atrium/ui/finder';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useClient } from '../app/app-context.ts';
import { finderOf } from './client.ts';
import { useKnownHits } from './use-known-hits.ts';

type OpenFinderProps = { readonly begun: string; readonly onClose: () => void };

/** The open search for everything, with what was typed before it was there. */
export function OpenFinder({ begun, onClose }: OpenFinderProps) {
  const finderRef = useActorRef(useClient(finderOf).finderMachine);
  useEffect(() => {
    if (begun !== '') finderRef.send({ type: 'search.type', text: begun });
  }, [begun, finderRef]);
  const scopes = searchScopesAt(useLocation().pathname);
  return <Finder {...{ finderRef, scopes, onClose }} known={useKnownHits()} preselected={preselectedScope(scopes)} />;
}

import type { ActMachine, ActRef } from '@atrium/core/acts';
import type { Notices } from '@atrium/core/toasts';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useNotices } from './use-notices.ts';

/** Something done to what a page shows: it knows it as it is read now, and says what came of it. */
export function useAct<Entity, Input extends object, Output>(
  machine: ActMachine<Entity, Input, Output>,
  entity: Entity,
  notices: Notices,
): ActRef<Entity, Input, Output> {
  const act = useActorRef(machine, { input: { entity } });
  useEffect(() => act.send({ type: 'facts.loaded', data: entity }), [act, entity]);
  useNotices(act, notices);
  return act;
}

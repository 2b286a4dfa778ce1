import type { OpenedWith } from '@atrium/core/acts';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { useApp } from './app-context.ts';
import { useOpened } from './use-opened.ts';

/** Runs a machine for a page, by its own id; what is being done with it goes on, and is said, after the page is left. */
export function useKept<Logic extends AnyStateMachine>(
  logic: Logic,
  options: OpenedWith<Logic>,
): ActorRefFrom<Logic> | null {
  const { acts } = useApp().atrium;
  return useOpened({ id: logic.id }, () => acts.open(logic.id, logic, options));
}

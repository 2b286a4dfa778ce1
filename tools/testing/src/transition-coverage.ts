import type { AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { rowOf } from './transition-row.ts';
import { transitionRows } from './transition-table.ts';

/** What a test run has taken of a chart. */
export interface TransitionCoverage {
  /** Give it to every actor of the test: `createActor(machine, { inspect: coverage.inspect })`. */
  inspect: (event: InspectionEvent) => void;
  /** The rows taken so far and how often, sorted. */
  hits: () => Array<[row: string, times: number]>;
  /** The rows nothing has taken; a finished test file expects none. */
  missed: () => string[];
}

/** Records which rows of a machine's table its actors take, also of provided variants and of spawned children. */
export function recordTransitions(machine: AnyStateMachine): TransitionCoverage {
  const taken = new Map(transitionRows(machine).map((row) => [row, 0]));
  function count(transition: AnyTransitionDefinition): void {
    if (transition.source.machine.config !== machine.config) return;
    const row = rowOf(transition);
    taken.set(row, (taken.get(row) ?? 0) + 1);
  }
  return {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') event._transitions.forEach(count);
    },
    hits: () => [...taken].filter(([, times]) => times > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
    missed: () =>
      [...taken]
        .filter(([, times]) => times === 0)
        .map(([row]) => row)
        .sort(),
  };
}

import type { AnyStateMachine, AnyStateNode, UnknownAction } from 'xstate';
import { actionNames, pathOf, rowOf, statesOf, transitionsOf } from './transition-row.ts';

/**
 * The whole chart as sorted text, read without running it: one line a transition
 * (`state --event [guard]--> target / actions`), and one for what a state starts in, does on entry and exit, and invokes.
 * Guards of one state and event keep the order in which they are asked.
 */
export function transitionTable(machine: AnyStateMachine): string {
  return statesOf(machine).map(stateLines).sort(byFirstLine).flat().join('\n');
}

/** Every transition of the chart as its line of the table. */
export function transitionRows(machine: AnyStateMachine): string[] {
  return statesOf(machine).flatMap((state) => transitionsOf(state).map(rowOf));
}

function stateLines(state: AnyStateNode): string[] {
  return [...lifeLines(state), ...sortedRows(state)];
}

function lifeLines(state: AnyStateNode): string[] {
  const path = pathOf(state);
  const invoked = state.invoke.map(
    ({ src, id }) => `${path} (invoke) ${typeof src === 'string' ? src : 'inline'} as ${id}`,
  );
  return [
    ...(state.type === 'final' ? [`${path} (final)`] : []),
    ...(state.type === 'parallel' ? [`${path} (parallel)`] : []),
    ...(state.type === 'compound' ? [`${path} (initial) ${state.initial.target.map(pathOf).join(' + ')}`] : []),
    ...written(state.config.entry).map((names) => `${path} (entry)${names}`),
    ...written(state.config.exit).map((names) => `${path} (exit)${names}`),
    ...invoked,
  ];
}

function written(actions: UnknownAction | readonly UnknownAction[] | undefined): string[] {
  if (actions === undefined) return [];
  return [actionNames([actions].flat())];
}

function sortedRows(state: AnyStateNode): string[] {
  const rows = transitionsOf(state).map((transition) => ({
    event: String(transition.eventType),
    row: rowOf(transition),
  }));
  return rows.sort((a, b) => compare(a.event, b.event)).map(({ row }) => row);
}

function byFirstLine(a: string[], b: string[]): number {
  return compare(a[0] ?? '', b[0] ?? '');
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

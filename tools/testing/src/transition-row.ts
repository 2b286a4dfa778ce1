import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, UnknownAction } from 'xstate';

/** Every state of a machine, parents before children, in the order they are written. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  return withChildren(machine.root);
}

/** The transitions that start at a state, in the order in which their guards are asked. */
export function transitionsOf(state: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...state.transitions.values()].flat(), ...(state.always ?? [])];
}

/** A transition as one line: `state --event [guard]--> target / actions`. */
export function rowOf(transition: AnyTransitionDefinition): string {
  const guard = transition.guard === undefined ? '' : ` [${nameOf(transition.guard)}]`;
  const actions = actionNames(transition.actions);
  const target = targetOf(transition);
  return `${pathOf(transition.source)} --${eventOf(transition)}${guard}--> ${target}${actions}`;
}

/** A state as its dotted path; the machine itself is `(root)`. */
export function pathOf(state: AnyStateNode): string {
  return state.path.length === 0 ? '(root)' : state.path.join('.');
}

/** Names of actions as they stand at the end of a row; empty without actions. */
export function actionNames(actions: readonly UnknownAction[]): string {
  return actions.length === 0 ? '' : ` / ${actions.map(nameOf).join(', ')}`;
}

function withChildren(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values<AnyStateNode>(state.states).flatMap(withChildren)];
}

function targetOf({ target, reenter }: AnyTransitionDefinition): string {
  if (target === undefined) return '(stays)';
  const again = reenter ? ' (again)' : '';
  return target.map((state) => pathOf(state) + (state.type === 'final' ? ' (final)' : '')).join(' + ') + again;
}

function eventOf({ eventType, source }: AnyTransitionDefinition): string {
  const event = String(eventType);
  if (event === '') return 'always';
  if (!event.startsWith('xstate.after.')) return event;
  return `after ${event.slice('xstate.after.'.length, -(source.id.length + 1))}`;
}

function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  if (typeof reference === 'function') return combinedName(reference);
  if (typeof reference === 'object' && reference !== null && 'type' in reference) return String(reference.type);
  return '(unnamed)';
}

function combinedName(reference: object): string {
  const name = 'name' in reference ? String(reference.name) : '(unnamed)';
  if ('guards' in reference && Array.isArray(reference.guards)) {
    return `${name}(${reference.guards.map(nameOf).join(', ')})`;
  }
  return 'type' in reference ? String(reference.type) : name || '(unnamed)';
}

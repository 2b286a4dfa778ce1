/**
 * Runs steps in their order, as many side by side as there are lanes; one of several lanes has them to itself. None begins
 * before what it needs has ended, nor after a red one. Gives back what became of those that were run, in the order given.
 */
export async function inLanes(steps, { lanes, run }) {
  const waiting = [...steps];
  const running = new Map();
  const results = new Map();
  const isOpen = (name) => running.has(name) || waiting.some((step) => step.name === name);
  const isRed = () => [...results.values()].some(({ green }) => !green);
  const taken = () => [...running.values()].reduce((sum, { width }) => sum + width, 0);
  const nextStep = () => {
    const next = isRed() ? undefined : waiting.find(({ needs = [] }) => !needs.some(isOpen));
    return next !== undefined && taken() + (next.lanes ?? 1) <= lanes ? next : undefined;
  };
  const begin = (step) => {
    waiting.splice(waiting.indexOf(step), 1);
    const ended = run(step).then((result) => {
      running.delete(step.name);
      results.set(step.name, result);
    });
    running.set(step.name, { width: step.lanes ?? 1, ended });
  };
  for (;;) {
    for (let step = nextStep(); step !== undefined; step = nextStep()) begin(step);
    if (running.size === 0) break;
    await Promise.race([...running.values()].map(({ ended }) => ended));
  }
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

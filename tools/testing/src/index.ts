export { everyStep } from './every-step.ts';
export { everyTour, type TourStep } from './every-tour.ts';
export { followsLength } from './growth.ts';
export { processorMs } from './processor-time.ts';
export { type ShortestPath, shortestPaths, type WalkOptions } from './shortest-paths.ts';
export { createTestClock, settle, type TestClock } from './test-clock.ts';
export { recordTransitions, type TransitionCoverage } from './transition-coverage.ts';
export { transitionRows, transitionTable } from './transition-table.ts';

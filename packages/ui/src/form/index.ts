export { LeaveDialog } from './leave-dialog.tsx';
export { StaleDialog } from './stale-dialog.tsx';
export { TimeField } from './time-field.tsx';
export { useProblemFocus } from './use-problem-focus.ts';
export { useProblemText } from './use-problem-text.ts';

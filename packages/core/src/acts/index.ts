export { type ActApi, connectAct } from './act.connect.ts';
export type {
  ActContext,
  ActDefinition,
  ActEmitted,
  ActEvent,
  ActMachine,
  ActRef,
  ActSnapshot,
  AskedAct,
} from './act.machine.ts';
export { createActMachine } from './act.machine.ts';
export { type ActService, createActService, type RunningAct, type RunningActHeld } from './act-service.ts';
export { undoSeconds } from './acts.rules.ts';
export { type Acts, createActs, type OpenedAct, type OpenedWith } from './acts.ts';
export { type ConfirmationApi, connectConfirmation } from './confirmation.connect.ts';
export type {
  ConfirmationEmitted,
  ConfirmationEvent,
  ConfirmationMachine,
  ConfirmationRef,
  ConfirmationSnapshot,
} from './confirmation.machine.ts';
export { createConfirmationMachine } from './confirmation.machine.ts';
export { createService, type Opened, type OpenService, type Service } from './create-service.ts';
export { emissions } from './emissions.ts';
export type { DoneAct, UndoEmitted, UndoEvent, UndoMachine, UndoRef, UndoSnapshot } from './undo.machine.ts';
export { createUndoMachine } from './undo.machine.ts';

export type { FormApi } from './form.connect.ts';
export { connectForm } from './form.connect.ts';
export type {
  FormContext,
  FormDefinition,
  FormEmitted,
  FormEvent,
  FormInput,
  FormMachine,
  FormRef,
  FormSnapshot,
  SaveInput,
} from './form.machine.ts';
export { createFormMachine } from './form.machine.ts';
export { isFlawless, isSameDraft, keepShown, maySave } from './form.rules.ts';
export type { Problems, UploadCounts } from './form.schema.ts';
export type { NewToast, Toast, ToastsEvent, ToastsRef, ToastsSnapshot } from './toasts.machine.ts';
export { toastsMachine } from './toasts.machine.ts';
